import type { Suggestions } from '@gargoyle/shared/contract/search.contract';
import { paths } from '@gargoyle/shared/paths';

export interface Choice {
  kind: 'term' | 'tutorial' | 'post';
  label: string;
  to: string;
}

const tutorialPath = (tutorial: Suggestions['tutorials'][number]): string => {
  if (tutorial.kind === 'webinar') return paths.webinar(tutorial.slug);
  if (tutorial.kind === 'specialvideo') return paths.specialVideo(tutorial.slug);
  return paths.tutorial(tutorial.slug);
};

/** Terms, courses and articles in one list, as the arrow keys walk it (CAT-236, CAT-239, CAT-241). */
export const choicesOf = (found: Suggestions): Choice[] => [
  ...found.suggestions.map((text): Choice => ({ kind: 'term', label: text, to: paths.search({ q: text }) })),
  ...found.tutorials.map((one): Choice => ({ kind: 'tutorial', label: one.title, to: tutorialPath(one) })),
  ...found.posts.map((one): Choice => ({ kind: 'post', label: one.title, to: paths.post(one.slug) })),
];

/** The place of the mark after an arrow key; -1 is the field itself. */
export function moveMark(mark: number, key: string, count: number): number {
  if (key === 'ArrowDown') return mark + 1 >= count ? -1 : mark + 1;
  if (key === 'ArrowUp') return mark < 0 ? count - 1 : mark - 1;
  return mark;
}
