import path from 'node:path';

interface Import {
  file: string;
  /** Path of the imported file from the repository root. */
  to: string;
}

/** Sibling folders that import each other, with the reason; a new pair is refused, and one that is gone has to go here. */
const KNOWN: Readonly<Record<string, string>> = {
  'deploy/edge <> deploy/release': 'release tools judge a composition and read the edge’s settings as the edge does',
  'media/make-artwork/light <> media/make-artwork/scene': 'a shot names its light by type',
  'media/make-artwork/scene <> media/make-artwork/subjects': 'a shot names its subject, which is made of the scene',
  'shared/src/host <> shared/src/intl': 'the time zone is a value that only the browser knows',
};

const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(file);

/** Imports between folders of one parent that import each other, except known pairs. The API's are `findCycles`. */
export function findSiblingPairs<I extends Import>(
  imports: readonly I[],
  known: Readonly<Record<string, string>> = KNOWN,
): { pairs: { at: I; sentence: string }[]; gone: string[] } {
  const arrows = imports.flatMap((at) => {
    const [from, into] = [path.posix.dirname(at.file), folderOf(at.to)];
    const siblings = from !== into && path.posix.dirname(from) === path.posix.dirname(into);
    return siblings && !isTest(at.file) && !isTest(at.to) && !from.startsWith('api/') ? [{ at, from, into }] : [];
  });
  const drawn = new Set(arrows.map(({ from, into }) => `${from} > ${into}`));
  const both = arrows.filter(({ from, into }) => drawn.has(`${into} > ${from}`));
  const found = new Set(both.map(nameOf));
  return {
    pairs: both
      .filter((arrow) => !Object.hasOwn(known, nameOf(arrow)))
      .map(({ at, from, into }) => ({
        at,
        sentence: `${from} and ${into} import each other: one of them has to know less`,
      })),
    gone: Object.keys(known).filter((name) => !found.has(name)),
  };
}

const nameOf = ({ from, into }: { from: string; into: string }): string => [from, into].sort().join(' <> ');

/** Entry points of shared are named without an extension: a folder, or a file of the contract. */
const folderOf = (to: string): string =>
  to.startsWith('shared/src/') ? to.split('/').slice(0, 3).join('/') : path.posix.dirname(to);
