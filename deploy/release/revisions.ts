import { createHash } from 'node:crypto';
import type { Deployment, LiveRelease, Release } from '@gargoyle/shared/contract/deployment';
import { Refused } from './refused.ts';

// State transitions of a deployment. Pure functions.

export interface Change {
  app: string;
  release: Release;
  /** A share of browsers instead of all. */
  percent?: number;
  /** Whether the live version is good; otherwise it is no rollback target (PLAT-116). */
  liveIsGood?: boolean;
  /** The fallback where the live version is not good and its own fallback is promoted. */
  behind?: Release | undefined;
}

const bare = ({ previous: _previous, canary: _canary, ...release }: LiveRelease): Release => release;

function changed(live: LiveRelease | undefined, { release, percent, liveIsGood = true, behind }: Change): LiveRelease {
  if (live && percent !== undefined) return { ...live, canary: { ...release, percent } };
  if (!live) return { ...release, previous: null };
  // Promoting the live version again ends a canary and keeps the fallback.
  if (live.version === release.version) return { ...release, previous: live.previous };
  if (liveIsGood) return { ...release, previous: bare(live) };
  const older = live.previous?.version === release.version ? behind : live.previous;
  return { ...release, previous: older ?? bare(live) };
}

const put = (deployment: Partial<Deployment>, app: string, live: LiveRelease): Partial<Deployment> =>
  app === 'shell' ? { ...deployment, shell: live } : { ...deployment, remotes: { ...deployment.remotes, [app]: live } };

export const liveOf = (deployment: Partial<Deployment>, app: string): LiveRelease | undefined =>
  app === 'shell' ? deployment.shell : deployment.remotes?.[app];

/** The deployment with these releases live. */
export const promoted = (deployment: Partial<Deployment>, changes: readonly Change[]): Partial<Deployment> =>
  changes.reduce((now, change) => put(now, change.app, changed(liveOf(now, change.app), change)), deployment);

/**
 * The deployment with `app` back at `to`, and `behind` as the next fallback. A canary is withdrawn first, unless it is
 * to stay. Throws when there is nothing to go back to.
 */
export function rolledBack(
  deployment: Deployment,
  app: string,
  to: Release | null,
  behind: Release | null,
  keepsCanary = false,
): Partial<Deployment> {
  const live = liveOf(deployment, app);
  if (!live) throw new Refused(`${app} was never promoted`);
  const { canary, ...rest } = live;
  if (canary && !keepsCanary) return put(deployment, app, rest);
  if (!to) throw new Refused(`${app} has no previous version to roll back to`);
  return put(deployment, app, { ...to, previous: behind, ...(canary ? { canary } : {}) });
}

/** Completes a change: a revision is its number and a hash of its content. */
export function sealed(deployment: Partial<Deployment>, last: string | undefined, createdAt: string): Deployment {
  const { shell, remotes = {} } = deployment;
  if (!shell) throw new Refused('A deployment needs a shell: promote one first.');
  const hash = createHash('sha256')
    .update(JSON.stringify([shell, remotes]))
    .digest('hex')
    .slice(0, 8);
  const number = Number(last?.split('-')[0] ?? 0) + 1;
  return { revision: `${number}-${hash}`, createdAt, shell, remotes };
}
