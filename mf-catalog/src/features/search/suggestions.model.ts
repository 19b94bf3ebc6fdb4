import type { Suggestions } from '@gargoyle/shared/contract/search.contract';
import { paths } from '@gargoyle/shared/paths';

export interface Choice {
  kind: 'term' | 'tutorial' | 'specialvideo' | 'webinar' | 'artist' | 'post';
  label: string;
  to: string;
  photo?: string | null | undefined;
}

const tutorialPath = (tutorial: Suggestions['tutorials'][number]): string => {
  if (tutorial.kind === 'webinar') return paths.webinar(tutorial.slug);
  if (tutorial.kind === 'specialvideo') return paths.specialVideo(tutorial.slug);
  return paths.tutorial(tutorial.slug);
};

/**
 * Terms, courses, teachers and articles in one list, in the order of the arrow keys (CAT-236, CAT-239, CAT-241). A
 * teacher with a portrait is not listed as a term as well.
 */
export function choicesOf({ suggestions, tutorials, posts, artists = [] }: Suggestions): Choice[] {
  const terms = suggestions.filter((text) => !artists.some(({ title }) => title === text));
  return [
    ...terms.map((text): Choice => ({ kind: 'term', label: text, to: paths.search({ q: text }) })),
    ...tutorials.map((entry): Choice => ({ kind: entry.kind, ...labelAndPhoto(entry), to: tutorialPath(entry) })),
    ...artists.map((entry): Choice => ({ kind: 'artist', ...labelAndPhoto(entry), to: paths.artist(entry.slug) })),
    ...posts.map((entry): Choice => ({ kind: 'post', ...labelAndPhoto(entry), to: paths.post(entry.slug) })),
  ];
}

const labelAndPhoto = ({ title, photo }: { title: string; photo?: string | null | undefined }) => ({
  label: title,
  photo,
});

/** Index of the highlighted option after an arrow key; -1 is the field itself. */
export function moveHighlight(index: number, key: string, count: number): number {
  if (key === 'ArrowDown') return index + 1 >= count ? -1 : index + 1;
  if (key === 'ArrowUp') return index < 0 ? count - 1 : index - 1;
  return index;
}
