import type { KeyObject } from 'node:crypto';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { cookieOf } from '@gargoyle/shared/cookies';
import type { Folders } from '../release/folders.ts';
import { type Override, overlaid, readOverride } from '../release/override.ts';
import { readRecord } from '../release/store.ts';

/** Name of the cookie, and of the query value that a link carries. */
export const OVERRIDE = 'override';
/** As a value it ends one. */
export const LEAVE = 'leave';

export interface Overridden {
  override: Override;
  deployment: Deployment;
}

/** What a token makes of the live deployment; undefined when it does not hold, or names what the store has no more. */
function take(
  folders: Folders,
  keys: readonly KeyObject[],
  token: string,
  live: Deployment,
  now: number,
): Overridden | undefined {
  try {
    const override = readOverride(token, keys, now);
    if (!override) return undefined;
    const deployment = overlaid(live, override, (app, version) => readRecord(folders, app, version).release);
    return { override, deployment };
  } catch {
    return undefined;
  }
}

/** The mix of releases that a browser has chosen by a link. */
export const overriddenBy = (
  folders: Folders,
  keys: readonly KeyObject[],
  cookies: string,
  live: Deployment,
  now = Date.now(),
) => {
  const token = cookieOf(cookies, OVERRIDE);
  return token ? take(folders, keys, token, live, now) : undefined;
};

export interface Follow {
  status: 303 | 403;
  cookie?: string;
}

const cookie = (value: string, seconds: number): string =>
  `${OVERRIDE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly`;

/** What following a link does; undefined for an address that is none. */
export function follow(
  folders: Folders,
  keys: readonly KeyObject[],
  url: URL,
  live: Deployment,
  now = Date.now(),
): Follow | undefined {
  const token = url.searchParams.get(OVERRIDE);
  if (token === null) return undefined;
  if (token === LEAVE) return { status: 303, cookie: cookie('', 0) };
  const taken = take(folders, keys, token, live, now);
  if (!taken) return { status: 403 };
  return { status: 303, cookie: cookie(token, Math.ceil((taken.override.until - now) / 1000)) };
}
