import type { KeyObject } from 'node:crypto';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { cookieOf } from '@gargoyle/shared/cookies';
import type { Folders } from '../release/folders.ts';
import { refresh } from '../release/local-copy.ts';
import { hasRecord } from '../release/store.ts';
import { type Override, withOverride, readOverride } from '../release/override.ts';
import type { ShownReleases } from './shown-releases.ts';

/** Name of the cookie and of the query parameter in a link. */
export const OVERRIDE = 'override';
/** The parameter value that ends an override. */
export const LEAVE = 'leave';

export interface Overridden {
  override: Override;
  deployment: Deployment;
}

/**
 * Applies a token to the live deployment; undefined when it is invalid, or names releases that the store lacks or that
 * may not be shown.
 */
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
    const deployment = withOverride(live, override, releases.releaseOf);
    return { override, deployment };
  } catch {
    return undefined;
  }
}

/** The mix of releases that a browser has selected by a link. */
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

/** With a remote store: fetches the releases of a link to the local disk before they are needed. */
export async function fetchOverridden(
  folders: Folders,
  keys: readonly KeyObject[],
  url: URL,
  cookies: string,
  now = Date.now(),
): Promise<void> {
  const token = url.searchParams.get(OVERRIDE) ?? cookieOf(cookies, OVERRIDE);
  const override = token ? readOverride(token, keys, now) : undefined;
  const missing = Object.entries(override?.versions ?? {}).filter(
    ([app, version]) => !hasRecord(folders, app, version),
  );
  // While the releases cannot be fetched, the link is invalid.
  if (missing.length)
    await refresh(folders, { prefixes: missing.map(([app, version]) => `${app}/${version}/`) }).catch(() => undefined);
}

export interface Follow {
  status: 303 | 403;
  cookie?: string;
}

const cookie = (value: string, seconds: number): string =>
  `${OVERRIDE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly`;

/** What to do for a link; undefined for an address without the parameter. */
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
