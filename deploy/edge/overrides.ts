import type { KeyObject } from 'node:crypto';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { cookieOf } from '@gargoyle/shared/cookies';
import type { Folders } from '../release/folders.ts';
import { refresh } from '../release/local-copy.ts';
import { hasRecord } from '../release/store.ts';
import { type Override, overlaid, readOverride } from '../release/override.ts';
import type { ShownReleases } from './shown-releases.ts';

/** Name of the cookie, and of the query value that a link carries. */
export const OVERRIDE = 'override';
/** As a value it ends one. */
export const LEAVE = 'leave';

export interface Overridden {
  override: Override;
  deployment: Deployment;
}

/** What a token makes of the live deployment; undefined when it does not hold, or names what the store does not have or may not show. */
function take(
  releases: Pick<ShownReleases, 'releaseOf'>,
  keys: readonly KeyObject[],
  token: string,
  live: Deployment,
  now: number,
): Overridden | undefined {
  try {
    const override = readOverride(token, keys, now);
    if (!override) return undefined;
    const deployment = overlaid(live, override, releases.releaseOf);
    return { override, deployment };
  } catch {
    return undefined;
  }
}

/** The mix of releases that a browser has chosen by a link. */
export const overriddenBy = (
  releases: Pick<ShownReleases, 'releaseOf'>,
  keys: readonly KeyObject[],
  cookies: string,
  live: Deployment,
  now = Date.now(),
) => {
  const token = cookieOf(cookies, OVERRIDE);
  return token ? take(releases, keys, token, live, now) : undefined;
};

/** Where the store lies elsewhere: has the releases of a link on this disk before they are asked for. */
export async function bringOverridden(
  folders: Folders,
  keys: readonly KeyObject[],
  url: URL,
  cookies: string,
  now = Date.now(),
): Promise<void> {
  const token = url.searchParams.get(OVERRIDE) ?? cookieOf(cookies, OVERRIDE);
  const override = token ? readOverride(token, keys, now) : undefined;
  const lacking = Object.entries(override?.versions ?? {}).filter(([app, one]) => !hasRecord(folders, app, one));
  // While its releases cannot be had the link does not hold.
  if (lacking.length)
    await refresh(folders, { prefixes: lacking.map(([app, one]) => `${app}/${one}/`) }).catch(() => undefined);
}

export interface Follow {
  status: 303 | 403;
  cookie?: string;
}

const cookie = (value: string, seconds: number): string =>
  `${OVERRIDE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly`;

/** What following a link does; undefined for an address that is none. */
export function follow(
  releases: Pick<ShownReleases, 'releaseOf'>,
  keys: readonly KeyObject[],
  url: URL,
  live: Deployment,
  now = Date.now(),
): Follow | undefined {
  const token = url.searchParams.get(OVERRIDE);
  if (token === null) return undefined;
  if (token === LEAVE) return { status: 303, cookie: cookie('', 0) };
  const taken = take(releases, keys, token, live, now);
  if (!taken) return { status: 403 };
  return { status: 303, cookie: cookie(token, Math.ceil((taken.override.until - now) / 1000)) };
}
