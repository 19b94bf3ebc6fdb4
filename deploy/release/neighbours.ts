import type { Deployment, LiveRelease } from '@gargoyle/shared/contract/deployment';
import { compositionFor } from '../edge/composition.model.ts';

// Who meets whom on a page. Every browser has one number that decides all its canaries, so that not every release
// meets every other one.

export interface Pair {
  /** Application whose release takes something, and its version. */
  app: string;
  version: string;
  /** Application whose release gives it, and its version. */
  giver: string;
  givenBy: string;
}

export const keyOf = ({ app, version, giver, givenBy }: Pair): string => `${app}@${version} ${giver}@${givenBy}`;

/** The compositions that browsers have: one, and one more for each share of a canary. */
function compositionsOf(deployment: Deployment): Deployment[] {
  const all: LiveRelease[] = [deployment.shell, ...Object.values(deployment.remotes)];
  const shares = new Set(all.flatMap(({ canary }) => (canary ? [canary.percent] : [])));
  return [0, ...shares].filter((bucket) => bucket < 100).map((bucket) => compositionFor(deployment, bucket));
}

/**
 * Every release beside every other one whose things it may take: remotes beside shells, also the version that a
 * browser falls back to, and all beside the remotes that run with them.
 */
export function pairsOf(deployment: Deployment): Map<string, Pair> {
  const pairs = new Map<string, Pair>();
  const add = (app: string, version: string, giver: string, givenBy: string) => {
    const pair = { app, version, giver, givenBy };
    pairs.set(keyOf(pair), pair);
  };
  for (const { shell, remotes } of compositionsOf(deployment)) {
    for (const [app, { version, previous }] of Object.entries(remotes)) {
      add(app, version, 'shell', shell.version);
      if (previous) add(app, previous.version, 'shell', shell.version);
      add('shell', shell.version, app, version);
      for (const [other, { version: theirs }] of Object.entries(remotes))
        if (other !== app) add(app, version, other, theirs);
    }
  }
  return pairs;
}

/** What stands beside each other after a change and did not before. */
export function newPairs(before: Deployment | undefined, after: Deployment): Pair[] {
  const known = before ? pairsOf(before) : new Map<string, Pair>();
  return [...pairsOf(after)].filter(([key]) => !known.has(key)).map(([, pair]) => pair);
}
