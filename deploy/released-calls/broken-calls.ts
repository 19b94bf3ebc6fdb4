import { type Answered, type Break, breaksOf, rowOf } from '../release/api-answers.ts';
import type { ReleasedCalls } from './calls.ts';

/** How to change the API without breaking releases. */
const INSTEAD: Record<Break['side'], (apps: string) => string> = {
  gone: (apps) => `keep answering it until no live, canary or previous release of ${apps} calls it`,
  sends: (apps) =>
    `keep accepting what is sent, and make what is new optional, until every live, canary and previous release of ${apps} sends the new form`,
  reads: (apps) =>
    `keep answering it as it was, with what is new in addition, until every live, canary and previous release of ${apps} reads the new form; a type that becomes wider must be known to them first`,
};

const inWords = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

/** The names of applications, each once. */
const appsOf = (releases: readonly string[]): string =>
  inWords([...new Set(releases.map((release) => release.split('@')[0] ?? ''))]);

/**
 * Calls that an API would no longer answer as the releases make them: a sentence for each, with the releases, their
 * owners and what to do.
 */
export function brokenCalls({ callers, calls }: ReleasedCalls, answered: Answered): string[] {
  const described = (name: string): string => {
    const { as = 'live', team = 'nobody', contact = '' } = callers[name] ?? {};
    return `${name} (${as}; ${team}, ${contact})`;
  };
  return breaksOf(calls, answered).map(({ call, side, what }) => {
    const { by } = call as ReleasedCalls['calls'][number];
    return `${rowOf(call)}: the API ${what}, and ${inWords(by.map(described))} ${by.length > 1 ? 'call' : 'calls'} it.\n  Expand first: ${INSTEAD[side](appsOf(by))}.`;
  });
}

/** Releases whose calls are not known, as sentences. */
export const unknownCallers = ({ callers }: ReleasedCalls): string[] =>
  Object.entries(callers)
    .filter(([, { unrecorded }]) => unrecorded)
    .map(([name]) => `${name} was published before uses were recorded: what it calls is not known.`);
