import { readFilms } from '../../kernel/media/films.ts';
import { crafts } from '../content/crafts.ts';
import { lessonsOf } from '../content/lessons.ts';
import { type TutorialSeed, tutorials } from '../content/tutorials.ts';

const films = readFilms();
/** Lessons shared by many chapters. */
export const sharedLessons: readonly string[] = films
  .filter((film) => film.kind === 'cmaf' && film.name.startsWith('lesson-'))
  .map((film) => film.name);

/** Length of a film in whole seconds. @throws Error for an unknown film */
export function lengthOf(name: string): number {
  const film = films.find((known) => known.name === name);
  if (!film) throw new Error(`No film '${name}' in media/lessons.`);
  return Math.round(film.durationSeconds);
}

export const craftOf = (category: string) => {
  const craft = crafts.find((known) => known.category === category);
  if (!craft) throw new Error(`No craft '${category}'`);
  return craft;
};

export interface CatalogueEntry extends TutorialSeed {
  lessons: { id: number; order: number; title: string; film: string; durationSeconds: number }[];
}

/**
 * All courses with their lessons and ids. `scale` above 1 appends further volumes after the school's own courses, whose
 * ids do not change.
 */
export function catalogue(scale: number): CatalogueEntry[] {
  let lessonId = 0;
  return Array.from({ length: scale }, (_, volume) => tutorials.map((tutorial) => inVolume(tutorial, volume)))
    .flat()
    .map((tutorial) => ({
      ...tutorial,
      lessons: lessonsOf(tutorial, craftOf(tutorial.category), sharedLessons).map(({ title, film }, i) => {
        lessonId += 1;
        return { id: lessonId, order: i + 1, title, film, durationSeconds: lengthOf(film) };
      }),
    }));
}

const inVolume = (tutorial: TutorialSeed, volume: number): TutorialSeed =>
  volume === 0
    ? tutorial
    : {
        ...tutorial,
        id: tutorial.id + volume * tutorials.length,
        slug: `${tutorial.slug}-${volume + 1}`,
        title: `${tutorial.title}, Volume ${volume + 1}`,
      };
