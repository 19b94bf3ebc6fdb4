import { isApiError } from '@gargoyle/shared/client';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import type { ReportLine } from '../host/reports.ts';

export interface Place {
  remote: string;
  version: string;
  /** Route pattern, never the address. */
  route: string;
}

export interface Seen {
  sighting: Sighting;
  /** How it spoils the visit, by which the release is judged; null if the code is not to blame. */
  spoils: 'load' | 'error' | null;
}

const LOADING = /^(mf-[a-z]+)@(\S*) (.*)$/;
/** Reports that name their application. */
const NAMED = /^(?:widget|storm of) (account|catalog|commerce|player|shell)\./;
/** Unhandled errors. Other reports are errors that a screen has handled. */
const THROWN = /^(?:uncaught|unhandled rejection|page|widget|listener of|storm of)\b/;
const NOWHERE = /^(?:uncaught|unhandled rejection|listener of)\b/;
const RELEASED = /\/r\/(mf-[a-z]+|shell)\/[^\s?]*(?:\?retry=(\d+))?/g;

interface Thrower {
  app: string;
  /** Number of the loader's attempt that loaded its code. */
  attempt: number;
}

/** Reports that name an address, which may hold a token; the sighting has its route. */
const ADDRESS = /^(page|area) \S+/;

/** The application whose code threw, by the addresses in the stack trace; a remote comes before the shell's code. */
function throwerOf(cause: unknown): Thrower | undefined {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const all = [...stack.matchAll(RELEASED)].map(([, app = '', retry = '0']) => ({ app, attempt: Number(retry) }));
  return all.find(({ app }) => app !== 'shell') ?? all[0];
}

/** Network or server failures, which are independent of the release. */
const isOutage = (cause: unknown): boolean => isApiError(cause) && (cause.status === 0 || cause.status >= 500);

/**
 * Converts a report to a sighting, attributed to the release whose code failed: the application named in the report,
 * else the one in the stack trace, else the owner of the page.
 * @param versionOf the version of an application in use in this document, or the one loaded by an attempt: code of a
 *   release that failed may still run beside its replacement. Undefined if unknown
 */
export function sightingOf(
  { problem, error, cause }: ReportLine,
  place: Place,
  versionOf: (app: string, attempt?: number) => string | undefined,
): Seen {
  const common = { route: place.route, message: error.slice(0, 500) };
  const [, remote, version, step = ''] = LOADING.exec(problem) ?? [];
  if (remote)
    return {
      sighting: { kind: 'load', remote, version: version || '-', ...common, name: step.slice(0, 120) },
      spoils: 'load',
    };
  const named = NAMED.exec(problem)?.[1];
  const thrower = NOWHERE.test(problem) ? throwerOf(cause) : undefined;
  const app = named ? (named === 'shell' ? named : `mf-${named}`) : (thrower?.app ?? place.remote);
  const loadedVersion = thrower && versionOf(app, thrower.attempt);
  const owner = loadedVersion ?? (app === place.remote ? place.version : (versionOf(app) ?? '-'));
  // Errors without any of our code in the stack come from elsewhere: browser extensions, page translation.
  const isOurs = !NOWHERE.test(problem) || thrower !== undefined;
  return {
    sighting: {
      kind: 'error',
      remote: app,
      version: owner,
      ...common,
      name: problem.replace(ADDRESS, '$1').slice(0, 120),
    },
    spoils: THROWN.test(problem) && isOurs && !isOutage(cause) ? 'error' : null,
  };
}
