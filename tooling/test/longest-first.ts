import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest timeout that a test file sets, in ms; 0 if it sets none. */
export const longestTimeout = (text: string): number =>
  Math.max(
    0,
    ...[...text.matchAll(/(?:[tT]imeout: |\},\s+|\? [\d_]+ : )(\d{1,3}(?:_\d{3})+)/g)].map(([, ms = '']) =>
      Number(ms.replaceAll('_', '')),
    ),
  );

/**
 * Starts files with the longest timeouts first, so that none of them runs alone at the end while other workers are idle.
 * Vitest itself sorts by the durations of its last run or, without one, by file size; but the slowest tests are short
 * files that start processes.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((group) =>
      group
        .map((file) => ({ file, timeout: longestTimeout(readFileSync(file.moduleId, 'utf8')) }))
        .sort((a, b) => b.timeout - a.timeout)
        .map(({ file }) => file),
    );
  }
}
