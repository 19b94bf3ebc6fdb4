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
import { ownMaterials } from './texts/own-materials.ts';
import { pathOverview } from './texts/path-text.ts';
import { postBody } from './texts/post-text.ts';
import { specialVideoBody } from './texts/special-video-text.ts';
import { tutorialBody, tutorialMaterials } from './texts/tutorial-text.ts';
import { liveTexts } from './texts/webinar-text.ts';
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
    ...specialVideos.map((video) => specialVideoBody(video, 'Marta Kessler')),
    ...webinars.flatMap((webinar) => Object.values(liveTexts(webinar, 'Marta Kessler'))),
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

test('CAT-435 no text repeats the sentence that its page shows above it', () => {
  const texts: (readonly [above: string, text: string])[] = [
    ...tutorials.map(
      (tutorial) =>
        [tutorial.description, tutorialBody(tutorial, craftOf(tutorial.category), 'A teacher', [])] as const,
    ),
    ...specialVideos.map((video) => [video.description, specialVideoBody(video, 'A teacher')] as const),
    ...webinars.map((webinar) => [webinar.tagline, liveTexts(webinar, 'A teacher').body] as const),
    ...posts.map((post) => [post.description, postBody(post)] as const),
    ...paths.map((path) => [path.tagline, pathOverview(path)] as const),
  ];
  expect(texts.length).toBeGreaterThan(400);
  for (const [above, text] of texts) {
    expect(above).not.toBe('');
    expect(blocks(text)[0], above).toBeTruthy();
    expect(blocks(text).join(' ').replaceAll('&amp;', '&')).not.toContain(above);
  }
});

test('CAT-437 a live course goes through the stages of its craft in working order and ends with questions', () => {
  for (const webinar of webinars) {
    const { stages } = craftOf(webinar.category);
    const { courseCurriculum } = liveTexts(webinar, 'A teacher');
    const [, ...shown] = blocks(courseCurriculum);
    expect(shown.pop()).toBe('We close with your questions.');
    const order = shown.map((title) => stages.findIndex((stage) => stage.replace('{s}', 'the piece') === title));
    expect([webinar.slug, order]).toEqual([webinar.slug, [...new Set(order)].sort((a, b) => a - b)]);
    expect(order).toHaveLength(6);
    expect(order[0]).toBeGreaterThanOrEqual(0);
  }
});

test('CAT-438 what a course says it works in agrees with its sentence', () => {
  const textOf = (slug: string): string => {
    const tutorial = tutorials.find((known) => known.slug === slug);
    if (!tutorial) throw new Error(slug);
    const craft = craftOf(tutorial.category);
    return tutorialBody(tutorial, craft, 'A teacher', craft.stages) + tutorialMaterials(tutorial, craft);
  };
  const others = {
    'sculpting-a-gargoyle-maquette': /water-based clay|polymer clay/i,
    'painting-translucent-skin': /oil wash|acrylic|clear coat:|alcohol-activated/i,
    'latex-monster-masks-from-start-to-finish': /leather|paper pulp|platinum silicone/i,
  };
  for (const [slug, other] of Object.entries(others)) expect(textOf(slug)).not.toMatch(other);
  expect(textOf('sculpting-a-gargoyle-maquette')).toMatch(/medium oil clay, armature wire and aluminum foil/);
  // The others name no material of their craft in the text: it may be one that they do not use.
  for (const tutorial of tutorials.filter(({ slug }) => !(slug in ownMaterials))) {
    const craft = craftOf(tutorial.category);
    const [named] = /(You need|Have|We use) [^.]*\./.exec(tutorialBody(tutorial, craft, 'A teacher', [])) ?? [''];
    expect(craft.materials.filter((material) => named.includes(material))).toEqual([]);
    expect(craft.tools.filter((tool) => named.includes(tool)).length, tutorial.slug).toBeGreaterThanOrEqual(2);
  }
});
