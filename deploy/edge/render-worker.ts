// One render thread. An endless loop in a remote's code costs this thread, not the edge.
import { parentPort, workerData } from 'node:worker_threads';
import { type Deployment, pageDeployment } from '@gargoyle/shared/contract/deployment.ts';
import { createBreaker } from './breaker.ts';
import type { RenderAnswer, RenderOrder, WorkerSettings } from './render-messages.ts';
import { createServerFiles } from './server-files.ts';

const { store, apiUrl } = workerData as WorkerSettings;
const files = createServerFiles(store);
const breaker = createBreaker(() => performance.now());
const known = new Map<string, Deployment>();
const KEPT = 6;

function remember(deployment: Deployment, key: string): void {
  known.delete(key);
  known.set(key, deployment);
  for (const old of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(old);
  }
  files.keep(...known.values());
}

/** Loads all code of a composition; what cannot be loaded is told when a page asks for it. */
async function warm(deployment: Deployment, composition: string): Promise<void> {
  await files.shell(deployment).catch(() => undefined);
  await Promise.allSettled(Object.keys(deployment.remotes).map((name) => files.remote(deployment, name)));
  parentPort?.postMessage({ warm: composition });
}

async function render({ url, locale, budgetMs, composition }: RenderOrder): Promise<Omit<RenderAnswer, 'id'>> {
  const deployment = known.get(composition);
  if (!deployment) throw new Error(`no deployment is called ${composition}`);
  const errors: string[] = [];
  const shell = await files.shell(deployment);
  const partOf = (name: string): string => `${name}@${deployment.remotes[name]?.version}`;
  const output = await shell.render({
    url,
    locale,
    budgetMs,
    apiUrl,
    deployment: pageDeployment(deployment),
    async remote(name) {
      if (breaker.open(partOf(name))) throw new Error(`${partOf(name)} is left alone for a while`);
      try {
        return await files.remote(deployment, name);
      } catch (error) {
        breaker.failed(partOf(name));
        throw error;
      }
    },
    onError: (part, error) => void errors.push(`${part}: ${error instanceof Error ? error.message : String(error)}`),
  });
  return { output, errors };
}

parentPort?.on('message', async (order: RenderOrder | { deployment: Deployment; composition: string }) => {
  if ('deployment' in order) {
    remember(order.deployment, order.composition);
    return warm(order.deployment, order.composition);
  }
  try {
    parentPort?.postMessage({ id: order.id, ...(await render(order)) });
  } catch (error) {
    parentPort?.postMessage({ id: order.id, errors: [String(error instanceof Error ? error.stack : error)] });
  }
});
