import { type Deployment, pageDeployment } from '@gargoyle/shared/contract/deployment';
import { StartError } from '../start/settings.ts';
import type { Composition } from './dev-page.ts';
import type { Workshop } from './workshop.ts';

/** A deployed school, into whose shell the remotes under work are put. */
export interface Environment {
  /** Its content policy: it knows where its card frames live. */
  policy: string | undefined;
  compose(shop: Workshop): Composition;
}

/** Asks a deployed school what is live there; throws `StartError` when it does not say. */
export async function readEnvironment(baseUrl: string): Promise<Environment> {
  const ask = async (address: string): Promise<Response> => {
    const answer = await fetch(new URL(address, baseUrl), { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    if (!answer?.ok) throw new StartError(`${baseUrl} does not answer with ${address}: BASE_URL must name a school.`);
    return answer;
  };
  const live = (await (await ask('/deploy.json')).json()) as Deployment;
  const policy = (await ask('/')).headers.get('content-security-policy') ?? undefined;
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
