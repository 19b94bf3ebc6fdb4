// One render thread. An endless loop in a remote's code costs this thread, not the edge.
import { parentPort, workerData } from 'node:worker_threads';
import { type Deployment, pageDeployment } from '@gargoyle/shared/contract/deployment';
import type { RenderInput } from '@gargoyle/shared/contract/rendering';
import { requestContext } from './request-context.ts';
import { edgeFetch } from './edge-fetch.ts';
import type { RenderAnswer, RenderOrder, ThreadMessage, WorkerSettings } from './render-messages.ts';
import { createServerFiles } from './server-files.ts';

const settings = workerData as WorkerSettings;
const { store } = settings;
const apiUrl = `${settings.apiUrl}/api/v1`;
// Replaced for the whole thread, so that releases of any age call the API with the edge's token.
globalThis.fetch = edgeFetch(settings);
const files = createServerFiles(store);
const known = new Map<string, Deployment>();
const warmed = new Map<string, Promise<void>>();
const MAX_COMPOSITIONS = 6;
const post = (message: ThreadMessage): void => parentPort?.postMessage(message);

function remember(deployment: Deployment, key: string): void {
  known.delete(key);
  known.set(key, deployment);
  for (const old of known.keys()) {
    if (known.size <= MAX_COMPOSITIONS) break;
    known.delete(old);
    warmed.delete(old);
  }
  files.keep(...known.values());
}

/**
 * Loads all code of a composition and renders the frame once; loading errors are reported when a page needs the code.
 * No remote renders here: one that never ends must cost only its own pages.
 */
async function warm(deployment: Deployment, composition: string): Promise<void> {
  const shell = await files.shell(deployment).catch(() => undefined);
  await Promise.allSettled(Object.keys(deployment.remotes).map((name) => files.remote(deployment, name)));
  await shell
    ?.render(input(deployment, { url: 'http://localhost/404', locale: 'en', budgetMs: 300 }, []))
    .catch(() => {});
  post({ warm: composition });
}

/** The input with which the shell renders one page; errors are pushed to `errors`. */
function input(
  deployment: Deployment,
  { url, locale, budgetMs }: Pick<RenderOrder, 'url' | 'locale' | 'budgetMs'>,
  errors: string[],
): RenderInput {
  return {
    url,
    locale,
    budgetMs,
    apiUrl,
    deployment: pageDeployment(deployment),
    remote: (name) => files.remote(deployment, name),
    onError: (part, error) => void errors.push(`${part}: ${error instanceof Error ? error.message : String(error)}`),
  };
}

async function render(order: RenderOrder): Promise<Omit<RenderAnswer, 'id'>> {
  const deployment = known.get(order.composition);
  if (!deployment) throw new Error(`there is no deployment ${order.composition}`);
  const errors: string[] = [];
  const shell = await files.shell(deployment);
  const output = await shell.render(input(deployment, order, errors));
  return { output, errors };
}

async function runOrder(order: RenderOrder): Promise<void> {
  await warmed.get(order.composition);
  post({ taken: order.id });
  try {
    const work = () => render(order);
    post({ id: order.id, ...(await (order.ids ? requestContext.run(order.ids, work) : work())) });
  } catch (error) {
    post({ id: order.id, errors: [String(error instanceof Error ? error.stack : error)] });
  }
}

parentPort?.on('message', (order: RenderOrder | { deployment: Deployment; composition: string }) => {
  if (!('deployment' in order)) return void runOrder(order);
  remember(order.deployment, order.composition);
  warmed.set(order.composition, warm(order.deployment, order.composition));
});

// An unhandled rejection or timer error of a remote must not end the pages of all others.
const stray = (error: unknown) => post({ stray: String(error instanceof Error ? error.stack : error) });
process.on('unhandledRejection', stray);
process.on('uncaughtException', stray);
