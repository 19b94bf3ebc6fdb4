import { isApiError } from '@gargoyle/shared/client';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import type { ReportLine } from '../host/reports.ts';

export interface Place {
  remote: string;
  version: string;
  /** Pattern of the address, never the address. */
  route: string;
}

export interface Seen {
  sighting: Sighting;
  /** What it makes of the visit, by which the release is judged; null where the code is not to blame. */
  spoils: 'load' | 'error' | null;
}

const LOADING = /^(mf-[a-z]+)@(\S*) (.*)$/;
/** What belongs to a house by its name, wherever it happened. */
const NAMED = /^(?:widget|storm of) (account|catalog|commerce|player|shell)\./;
/** What broke while nobody had it in hand. The other reports tell of what a screen has met and dealt with. */
const THROWN = /^(?:uncaught|unhandled rejection|page|widget|listener of|storm of)\b/;
const NOWHERE = /^(?:uncaught|unhandled rejection|listener of)\b/;
const RELEASED = /\/r\/(mf-[a-z]+|shell)\/[^\s?]*(?:\?retry=(\d+))?/g;

interface Thrower {
  app: string;
  /** Which of the loader's attempts brought its code. */
  attempt: number;
}

/** Whose code threw, by the addresses in its stack: that of a remote before what the shell lends it. */
function throwerOf(cause: unknown): Thrower | undefined {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const all = [...stack.matchAll(RELEASED)].map(([, app = '', retry = '0']) => ({ app, attempt: Number(retry) }));
  return all.find(({ app }) => app !== 'shell') ?? all[0];
}

/** The line, or the school's servers: the same for every release. */
const isWeather = (cause: unknown): boolean => isApiError(cause) && (cause.status === 0 || cause.status >= 500);

/**
 * A report as the API keeps it, booked on the release whose code it was, wherever it happened: who is named in it,
 * then who stands in its stack, then whose page it is.
 * @param versionOf the version of an application that is at work in this document, or that an attempt has brought into
 *   it: code of a release that has failed goes on beside the one in its place. Undefined where that is not known
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
  const house = NAMED.exec(problem)?.[1];
  const thrower = NOWHERE.test(problem) ? throwerOf(cause) : undefined;
  const app = house ? (house === 'shell' ? house : `mf-${house}`) : (thrower?.app ?? place.remote);
  const known = thrower && versionOf(app, thrower.attempt);
  const owner = known ?? (app === place.remote ? place.version : (versionOf(app) ?? '-'));
  // What is thrown by none of our code is a stranger's: an extension of the browser, a page that was translated.
  const ours = !NOWHERE.test(problem) || thrower !== undefined;
  return {
    sighting: { kind: 'error', remote: app, version: owner, ...common, name: problem.slice(0, 120) },
    spoils: THROWN.test(problem) && ours && !isWeather(cause) ? 'error' : null,
  };
}
