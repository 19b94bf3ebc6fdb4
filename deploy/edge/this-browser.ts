import type { KeyObject } from 'node:crypto';
import { COMPOSITION, compositionName, type Deployment } from '@gargoyle/shared/contract/deployment';
import { bucketOf } from './address.ts';
import { compositionFor } from './composition.model.ts';
import { overriddenBy } from './overrides.ts';
import type { ShownReleases } from './shown-releases.ts';

/** What a browser with these cookies gets: the mix of its link, its share of a canary, or what everybody has. */
export const deploymentOf = (
  releases: Pick<ShownReleases, 'releaseOf'>,
  keys: readonly KeyObject[],
  cookies: string,
  live: Deployment,
): Deployment =>
  overriddenBy(releases, keys, cookies, live)?.deployment ?? compositionFor(live, bucketOf(cookies) ?? 99);

/** A header by which an open tab learns, without asking, that a newer composition is out (PLAT-006). */
export const compositionHeader = ({ shell, remotes }: Deployment): [name: string, value: string] => [
  'server-timing',
  `${COMPOSITION};desc=${compositionName(shell.version, remotes)}`,
];
