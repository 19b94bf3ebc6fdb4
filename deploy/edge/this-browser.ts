import type { KeyObject } from 'node:crypto';
import { COMPOSITION, compositionName, type Deployment } from '@gargoyle/shared/contract/deployment';
import { bucketOf } from './address.ts';
import { compositionFor } from '../release/composition.model.ts';
import { overriddenBy } from './overrides.ts';
import type { ShownReleases } from './shown-releases.ts';

/** The composition for a browser with these cookies: its override, its share of a canary, or the default. */
export const deploymentOf = (
  releases: Pick<ShownReleases, 'releaseOf'>,
  keys: readonly KeyObject[],
  cookies: string,
  live: Deployment,
): Deployment =>
  overriddenBy(releases, keys, cookies, live)?.deployment ?? compositionFor(live, bucketOf(cookies) ?? 99);

/** A response header that tells an open tab of a newer composition without an extra request (PLAT-006). */
export const compositionHeader = ({ shell, remotes }: Deployment): [name: string, value: string] => [
  'server-timing',
  `${COMPOSITION};desc=${compositionName(shell.version, remotes)}`,
];
