import type { HistoryLine } from './history.ts';

// A good version has served for a whole watch without being taken back (PLAT-116). Two bad promotions in a row must
// not leave readers with the first of them: what is gone back to is good, not merely what was there before.

const WATCH_MINUTES = 60;

/** How long a promotion is watched, and what a version has to stand to be good: `HEALTH_WATCH_MINUTES`, in ms. */
export const watchMs = (): number => Number(process.env['HEALTH_WATCH_MINUTES'] || WATCH_MINUTES) * 60_000;

interface Stay {
  version: string;
  since: number;
  until: number;
}

/** When which version of one application was live, by its own lines of the history, the oldest first. */
function staysOf(lines: readonly HistoryLine[], now: number): Stay[] {
  const changes = lines.filter(({ what }) => what === 'promote' || what === 'rollback');
  const stays = changes.map(({ version, at }, place) => ({
    version,
    since: Date.parse(at),
    until: Date.parse(changes[place + 1]?.at ?? new Date(now).toISOString()),
  }));
  // Of what was live before the first line only its end is known.
  const [first] = changes;
  if (!first?.from) return stays;
  return [{ version: first.from, since: Number.NEGATIVE_INFINITY, until: Date.parse(first.at) }, ...stays];
}

/** When a version was taken back last; -Infinity when it never was. */
const takenAt = (lines: readonly HistoryLine[], version: string): number => {
  const last = lines.findLast(({ what, from }) => from === version && (what === 'rollback' || what === 'withdraw'));
  return last ? Date.parse(last.at) : Number.NEGATIVE_INFINITY;
};

/**
 * The good versions of an application, those that were live last first. Goodness is earned by one stay of a whole
 * watch, however the next promotion ended it; what was taken back has to earn it again.
 */
export function goodVersions(history: readonly HistoryLine[], app: string, now: number): string[] {
  const lines = history.filter((line) => line.app === app);
  const stays = staysOf(lines, now).filter(
    ({ version, since, until }) => until - since >= watchMs() && since >= takenAt(lines, version),
  );
  return [...new Set(stays.toReversed().map(({ version }) => version))];
}
