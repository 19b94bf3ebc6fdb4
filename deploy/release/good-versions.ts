import type { HistoryLine } from './history.ts';

// A good version has been live for a whole watch without being rolled back (PLAT-116). After two bad promotions in a row
// a rollback must not end at the first of them: it goes to a good version, not just to the previous one.

const WATCH_MINUTES = 60;

/** How long a promotion is watched, and how long a version must last to be good: `HEALTH_WATCH_MINUTES`, in ms. */
export const watchMs = (): number => Number(process.env['HEALTH_WATCH_MINUTES'] || WATCH_MINUTES) * 60_000;

interface Stay {
  version: string;
  since: number;
  until: number;
}

/** When each version of an application was live, from its lines of the history, oldest first. */
function staysOf(lines: readonly HistoryLine[], now: number): Stay[] {
  const changes: HistoryLine[] = [];
  // A repair makes another release live where a damaged one was. What confirms the live version begins no new stay.
  for (const line of lines)
    if (/^(promote|rollback|vouch)$/.test(line.what) && line.version !== changes.at(-1)?.version) changes.push(line);
  const stays = changes.map(({ version, at }, place) => ({
    version,
    since: Date.parse(at),
    until: Date.parse(changes[place + 1]?.at ?? new Date(now).toISOString()),
  }));
  // For the version before the first line only the end is known.
  const [first] = changes;
  if (!first?.from) return stays;
  return [{ version: first.from, since: Number.NEGATIVE_INFINITY, until: Date.parse(first.at) }, ...stays];
}

/** Time when a version was last rolled back; -Infinity if never. */
const takenAt = (lines: readonly HistoryLine[], version: string): number => {
  const last = lines.findLast(({ what, from }) => from === version && (what === 'rollback' || what === 'withdraw'));
  return last ? Date.parse(last.at) : Number.NEGATIVE_INFINITY;
};

/**
 * The good versions of an application, most recently live first. A version is good after one stay of a whole watch,
 * however the next promotion ended it; after being rolled back it has to earn this again.
 */
export function goodVersions(history: readonly HistoryLine[], app: string, now: number): string[] {
  const lines = history.filter((line) => line.app === app);
  const stays = staysOf(lines, now).filter(
    ({ version, since, until }) => until - since >= watchMs() && since >= takenAt(lines, version),
  );
  return [...new Set(stays.toReversed().map(({ version }) => version))];
}
