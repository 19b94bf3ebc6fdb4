import type { KeyObject } from 'node:crypto';
import { COMPOSITION, compositionName, type Deployment } from '@gargoyle/shared/contract/deployment';
import type { Folders } from '../release/folders.ts';
import { bucketOf } from './address.ts';
import { compositionFor } from './live.ts';
import { overriddenBy } from './overrides.ts';

/** What a browser with these cookies gets: the mix of its link, its share of a canary, or what everybody has. */
export const deploymentOf = (
  folders: Folders,
  keys: readonly KeyObject[],
  cookies: string,
  live: Deployment,
): Deployment =>
  overriddenBy(folders, keys, cookies, live)?.deployment ?? compositionFor(live, bucketOf(cookies) ?? 99);

/** A header by which an open tab learns, without asking, that a newer composition is out (PLAT-006). */
export const compositionHeader = ({ shell, remotes }: Deployment): [name: string, value: string] => [
  'server-timing',
  `${COMPOSITION};desc=${compositionName(shell.version, remotes)}`,
];
