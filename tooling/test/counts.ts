import fs from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, 'counts.json');

/** How many tests of each part ran when the numbers were last kept (`npm test -- --keep-counts`). */
export type Counts = Readonly<Record<string, number>>;

export const readCounts = (file = FILE): Counts => JSON.parse(fs.readFileSync(file, 'utf8')) as Counts;

/** Keeps what ran now; parts that did not run keep their number. */
export function keepCounts(ran: Counts, file = FILE): void {
  fs.writeFileSync(file, `${JSON.stringify({ ...readCounts(file), ...ran }, null, 2)}\n`);
}

/** A sentence for each part in which fewer tests ran than were kept: a test that no longer runs proves nothing. */
export const fewer = (ran: Counts, kept: Counts): string[] =>
  Object.entries(ran).flatMap(([part, count]) => {
    const before = kept[part] ?? 0;
    return count < before
      ? [`${part}: ${count} tests ran, ${before} did before; if that is meant, npm test -- --keep-counts`]
      : [];
  });
