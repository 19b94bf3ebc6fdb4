import path from 'node:path';

interface Import {
  file: string;
  /** Path of the imported file from the repository root. */
  to: string;
}

const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(file);

/** Imports between folders of one parent that import each other. The API's are `findCycles`. */
export function findSiblingPairs<I extends Import>(imports: readonly I[]): { at: I; sentence: string }[] {
  const arrows = imports.flatMap((at) => {
    const [from, into] = [path.posix.dirname(at.file), folderOf(at.to)];
    const siblings = from !== into && path.posix.dirname(from) === path.posix.dirname(into);
    return siblings && !isTest(at.file) && !isTest(at.to) && !from.startsWith('api/') ? [{ at, from, into }] : [];
  });
  const drawn = new Set(arrows.map(({ from, into }) => `${from} > ${into}`));
  return arrows
    .filter(({ from, into }) => drawn.has(`${into} > ${from}`))
    .map(({ at, from, into }) => ({
      at,
      sentence: `${from} and ${into} import each other: one of them has to know less`,
    }));
}

/** Entry points of shared are named without an extension: a folder, or a file of the contract. */
const folderOf = (to: string): string =>
  to.startsWith('shared/src/') ? to.split('/').slice(0, 3).join('/') : path.posix.dirname(to);
