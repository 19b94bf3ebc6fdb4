import { expect, test } from 'vitest';
import { artists } from './artists.ts';
import { categories } from './categories.ts';
import { crafts } from './crafts.ts';
import { gallery } from './gallery.ts';
import { lessonsOf } from './lessons.ts';
import { paths } from './paths.ts';
import { posts } from './posts.ts';
import { landingPages } from './showcase/landing-pages.ts';
import { testimonials } from './showcase/testimonials.ts';
import { specialVideos } from './special-videos.ts';
import { artistBio } from './texts/artist-text.ts';
import { pathOverview } from './texts/path-text.ts';
import { postBody } from './texts/post-text.ts';
import { tutorialBody, tutorialMaterials } from './texts/tutorial-text.ts';
import { tutorials } from './tutorials.ts';
import { webinars } from './webinars.ts';

const craftOf = (category: string) => {
  const craft = crafts.find((known) => known.category === category);
  if (!craft) throw new Error(category);
  return craft;
};
/** Text blocks of a page. */
const blocks = (html: string): string[] =>
  html
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

test('the school has the size that it promises', () => {
  expect(tutorials.length).toBeGreaterThanOrEqual(230);
  expect([categories.length, artists.length, paths.length, webinars.length]).toEqual([18, 60, 40, 30]);
  expect([posts.length, specialVideos.length, gallery.length, testimonials.length]).toEqual([150, 24, 80, 60]);
  expect(landingPages).toHaveLength(12);
  expect(new Set(tutorials.map(({ category }) => category)).size).toBe(18);
  expect(new Set(tutorials.map(({ difficulty }) => difficulty))).toEqual(new Set([1, 2, 3]));
});

test('slugs and titles are unique', () => {
  for (const things of [tutorials, artists, paths, webinars, posts, specialVideos, landingPages]) {
    expect(new Set(things.map(({ slug }) => slug)).size).toBe(things.length);
    expect(new Set(things.map(({ title }) => title)).size).toBe(things.length);
  }
  expect(new Set(tutorials.map(({ description }) => description)).size).toBe(tutorials.length);
});

test('every course has a teacher of its craft and six to eighteen lessons, none twice', () => {
  for (const tutorial of tutorials) {
    expect(artists.find(({ slug }) => slug === tutorial.artist)?.crafts).toContain(tutorial.category);
    const titles = lessonsOf(tutorial, craftOf(tutorial.category), ['lesson-1']).map(({ title }) => title);
    if (tutorial.slug === 'one-take-life-casting') expect(titles).toHaveLength(1);
    else expect(titles.length, tutorial.slug).toBeGreaterThanOrEqual(6);
    expect(titles.length).toBeLessThanOrEqual(18);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('no page repeats a text, and no text has an unfilled placeholder', () => {
  const pages = [
    ...tutorials.flatMap((tutorial) => {
      const craft = craftOf(tutorial.category);
      const stages = craft.stages.map((stage) => stage.replace('{s}', tutorial.subject));
      return [tutorialBody(tutorial, craft, 'Marta Kessler', stages), tutorialMaterials(tutorial, craft)];
    }),
    ...posts.map(postBody),
    ...artists.map(artistBio),
    ...paths.map(pathOverview),
  ];
  for (const page of pages) {
    expect(page).not.toMatch(/undefined|null|\{s\}|lorem/i);
    const texts = blocks(page).filter((text) => text.length > 40);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('courses read differently from one another', () => {
  const bodies = tutorials.map((tutorial) =>
    tutorialBody(tutorial, craftOf(tutorial.category), 'A teacher', ['a', 'b', 'c', 'd']),
  );
  expect(new Set(bodies).size).toBe(bodies.length);
});
