import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest that a file allows one of its tests, in ms; 0 where it names nothing. */
export const patienceOf = (text: string): number =>
  Math.max(
    0,
    ...[...text.matchAll(/(?:[tT]imeout: |\},\s+|\? [\d_]+ : )(\d{1,3}(?:_\d{3})+)/g)].map(([, ms = '']) =>
      Number(ms.replaceAll('_', '')),
    ),
  );

/**
 * Files that allow themselves most time begin first, so that none of them is left for the end, when the other worker has
 * nothing to do any more. Vitest by itself knows how long files take from its last run; where there was none it goes by
 * their size, and the longest are short texts that start processes.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((group) =>
      group
        .map((file) => ({ file, patience: patienceOf(readFileSync(file.moduleId, 'utf8')) }))
        .sort((a, b) => b.patience - a.patience)
        .map(({ file }) => file),
    );
  }
}
