import { type Deployment, pageDeployment } from '@gargoyle/shared/contract/deployment';
import { StartError } from '../start/settings.ts';
import type { Composition } from './dev-page.ts';
import type { BuildWatcher } from './watch-builds.ts';

/** A deployed school whose shell loads the remotes under development. */
export interface Environment {
  /** Its content security policy, which includes the origins of its card frames. */
  policy: string | undefined;
  compose(shop: BuildWatcher): Composition;
}

/** Reads the live deployment of a deployed school; throws `StartError` if it does not answer. */
export async function readEnvironment(baseUrl: string): Promise<Environment> {
  const request = async (address: string): Promise<Response> => {
    const answer = await fetch(new URL(address, baseUrl), { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    if (!answer?.ok)
      throw new StartError(`${baseUrl} did not answer ${address}: set BASE_URL to the address of a running school.`);
    return answer;
  };
  const live = (await (await request('/deploy.json')).json()) as Deployment;
  const policy = (await request('/')).headers.get('content-security-policy') ?? undefined;
  return {
    policy,
    compose(shop) {
      const { remotes, ...rest } = pageDeployment(live);
      const { entry, exposes } = live.shell;
      return {
        deployment: { ...rest, remotes: { ...remotes, ...shop.page().remotes } },
        script: entry,
        styles: exposes['main']?.css ?? [],
      };
    },
  };
}
