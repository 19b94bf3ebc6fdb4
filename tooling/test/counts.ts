import fs from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, 'counts.json');

/** Number of tests in each part when the numbers were last recorded (`npm test -- --keep-counts`). */
export type Counts = Readonly<Record<string, number>>;

export const readCounts = (file = FILE): Counts => JSON.parse(fs.readFileSync(file, 'utf8')) as Counts;

/** Records the numbers of this run; parts that did not run keep their number. */
export function keepCounts(ran: Counts, file = FILE): void {
  fs.writeFileSync(file, `${JSON.stringify({ ...readCounts(file), ...ran }, null, 2)}\n`);
}

/** A message for each part with fewer tests than recorded: a test that no longer runs proves nothing. */
export const fewer = (ran: Counts, recorded: Counts): string[] =>
  Object.entries(ran).flatMap(([part, count]) => {
    const before = recorded[part] ?? 0;
    return count < before
      ? [`${part}: ${count} tests ran, ${before} are recorded; if that is intended, run npm test -- --keep-counts`]
      : [];
  });
