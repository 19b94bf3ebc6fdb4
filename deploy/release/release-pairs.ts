import type { Deployment, LiveRelease } from '@gargoyle/shared/contract/deployment';
import { compositionFor } from './composition.model.ts';

// Which releases meet on a page. Every browser has one bucket that decides all its canaries, so not every release meets
// every other one.

export interface Pair {
  /** Application that uses something, and its version. */
  app: string;
  version: string;
  /** Application that provides it, and its version. */
  provider: string;
  providerVersion: string;
}

export const keyOf = ({ app, version, provider, providerVersion }: Pair): string =>
  `${app}@${version} ${provider}@${providerVersion}`;

/** The compositions that browsers get: the default, and one more for each canary share. */
export function compositionsOf(deployment: Deployment): Deployment[] {
  const all: LiveRelease[] = [deployment.shell, ...Object.values(deployment.remotes)];
  const shares = new Set(all.flatMap(({ canary }) => (canary ? [canary.percent] : [])));
  return [0, ...shares].filter((bucket) => bucket < 100).map((bucket) => compositionFor(deployment, bucket));
}

/**
 * Every release with every other one that it may use: remotes with shells, including the versions that browsers fall
 * back to, and all with the remotes that run next to them.
 */
export function pairsOf(deployment: Deployment): Map<string, Pair> {
  const pairs = new Map<string, Pair>();
  const add = (app: string, version: string, provider: string, providerVersion: string) => {
    const pair = { app, version, provider, providerVersion };
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

/** The pairs that a change creates. */
export function newPairs(before: Deployment | undefined, after: Deployment): Pair[] {
  const known = before ? pairsOf(before) : new Map<string, Pair>();
  return [...pairsOf(after)].filter(([key]) => !known.has(key)).map(([, pair]) => pair);
}
