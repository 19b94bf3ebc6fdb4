// One render thread. An endless loop in a remote's code costs this thread, not the edge.
import { parentPort, workerData } from 'node:worker_threads';
import { type Deployment, pageDeployment } from '@gargoyle/shared/contract/deployment';
import type { RenderInput } from '@gargoyle/shared/contract/rendering';
import { requestContext } from './request-context.ts';
import { edgeFetch } from './edge-fetch.ts';
import type { RenderAnswer, RenderOrder, Said, WorkerSettings } from './render-messages.ts';
import { createServerFiles } from './server-files.ts';

const settings = workerData as WorkerSettings;
const { store } = settings;
const apiUrl = `${settings.apiUrl}/api/v1`;
// The thread's own, so that no release, however old, asks the API as a stranger.
globalThis.fetch = edgeFetch(settings);
const files = createServerFiles(store);
const known = new Map<string, Deployment>();
const warmed = new Map<string, Promise<void>>();
const KEPT = 6;
const say = (said: Said): void => parentPort?.postMessage(said);

function remember(deployment: Deployment, key: string): void {
  known.delete(key);
  known.set(key, deployment);
  for (const old of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(old);
    warmed.delete(old);
  }
  files.keep(...known.values());
}

/**
 * Loads all code of a composition and draws the frame once; what cannot be loaded is told when a page asks for it.
 * No remote draws here: one that never ends must cost its own pages alone.
 */
async function warm(deployment: Deployment, composition: string): Promise<void> {
  const shell = await files.shell(deployment).catch(() => undefined);
  await Promise.allSettled(Object.keys(deployment.remotes).map((name) => files.remote(deployment, name)));
  await shell
    ?.render(input(deployment, { url: 'http://localhost/404', locale: 'en', budgetMs: 300 }, []))
    .catch(() => {});
  say({ warm: composition });
}

/** What the shell is given to draw one page with; `errors` gets what went wrong. */
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
  if (!deployment) throw new Error(`no deployment is called ${order.composition}`);
  const errors: string[] = [];
  const shell = await files.shell(deployment);
  const output = await shell.render(input(deployment, order, errors));
  return { output, errors };
}

async function obey(order: RenderOrder): Promise<void> {
  await warmed.get(order.composition);
  say({ taken: order.id });
  try {
    const work = () => render(order);
    say({ id: order.id, ...(await (order.ids ? requestContext.run(order.ids, work) : work())) });
  } catch (error) {
    say({ id: order.id, errors: [String(error instanceof Error ? error.stack : error)] });
  }
}

parentPort?.on('message', (order: RenderOrder | { deployment: Deployment; composition: string }) => {
  if (!('deployment' in order)) return void obey(order);
  remember(order.deployment, order.composition);
  warmed.set(order.composition, warm(order.deployment, order.composition));
});

// A remote's forgotten promise or timer must not end the pages of all others.
const stray = (error: unknown) => say({ stray: String(error instanceof Error ? error.stack : error) });
process.on('unhandledRejection', stray);
process.on('uncaughtException', stray);
