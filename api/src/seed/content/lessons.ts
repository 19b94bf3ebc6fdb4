import { chance } from './chance.ts';
import type { Craft } from './craft.ts';
import type { TutorialSeed } from './tutorials.ts';

export interface LessonSeed {
  title: string;
  film: string;
}

/** Courses with their own films; the others use the shared lessons. */
const FILM_OF: Readonly<Record<string, string>> = {
  'sculpting-a-gargoyle-maquette': 'gargoyle-maquette',
  'punching-hair-for-silicone-masks': 'punching-hair',
  'one-take-life-casting': 'one-take-life-casting',
};
const COUNT_OF: Readonly<Record<string, number>> = { 'sculpting-a-gargoyle-maquette': 12, 'one-take-life-casting': 1 };

export const isChaptered = (tutorial: TutorialSeed): boolean => tutorial.slug !== 'one-take-life-casting';

/** Lessons of a course: stages of its craft in working order, from first to last. */
export function lessonsOf(tutorial: TutorialSeed, craft: Craft, films: readonly string[]): LessonSeed[] {
  const dice = chance(`lessons:${tutorial.slug}`);
  const count = COUNT_OF[tutorial.slug] ?? dice.int(6, Math.min(18, craft.stages.length));
  const film = () => FILM_OF[tutorial.slug] ?? dice.pick(films);
  if (!isChaptered(tutorial)) return [{ title: tutorial.title, film: film() }];
  const inner = craft.stages.slice(1, -1);
  const kept = new Set(dice.some(inner, count - 2));
  const stages = [craft.stages[0], ...inner.filter((stage) => kept.has(stage)), craft.stages.at(-1)];
  return stages.map((stage = '') => ({ title: stage.replace('{s}', tutorial.subject), film: film() }));
}
