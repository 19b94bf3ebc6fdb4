import { artists } from '@gargoyle/api/src/seed/content/artists.ts';
import { rosterIn } from '@gargoyle/mf-catalog/src/features/team/roster.ts';
import { expect, test } from 'vitest';
import { directPortrait } from '../../direction/portrait.ts';
import { pictures } from '../../list.ts';
import { PEOPLE } from './people.ts';

const team = rosterIn('en').flatMap((group) => group.members);
const slugs = [...artists, ...team].map(({ slug }) => slug);
const teachers = artists.map(({ slug }) => PEOPLE[slug]!);

/** First names of women among the teachers and the team. */
const WOMEN = new Set(
  `Marta Ines Lucia Priya Beatriz Renata Farah Mirela Yuki Solveig Nadia Rosalind Camila Keisha Simone Maren Aiko
  Genevieve Odette Elspeth Tamsin Ulrike Freya Lotte Xiomara Abigail Zofia Imani Hester Philippa Odile Renske Noor
  Lucinda Gudrun Saoirse Amara`.split(/\s+/),
);

test('CAT-396 everyone has a portrait of their own, and nobody else has one', () => {
  expect(Object.keys(PEOPLE).sort()).toEqual([...slugs].sort());
  const looks = Object.values(PEOPLE).map(({ build, hair, beard, wear }) => [build, hair, beard, wear].join());
  expect(new Set(looks).size).toBeGreaterThan(looks.length * 0.9);
});

test('CAT-396 the teachers have many builds, poses, moods, dresses and walls; neighbours share none of the first three', () => {
  const distinct = (key: 'build' | 'pose' | 'mood' | 'dress' | 'scheme'): number =>
    new Set(teachers.map((person) => person[key])).size;
  expect(distinct('build')).toBeGreaterThanOrEqual(12);
  expect(distinct('pose')).toBeGreaterThanOrEqual(8);
  expect(distinct('mood')).toBeGreaterThanOrEqual(8);
  expect(distinct('dress')).toBeGreaterThanOrEqual(6);
  expect(distinct('scheme')).toBeGreaterThanOrEqual(8);
  for (const [i, person] of teachers.slice(1).entries()) {
    const before = teachers[i]!;
    for (const key of ['build', 'scheme', 'pose'] as const)
      expect(person[key], artists[i + 1]!.slug).not.toBe(before[key]);
  }
});

test('CAT-397 no woman has a beard', () => {
  for (const { slug, name } of [
    ...artists.map((artist) => ({ slug: artist.slug, name: artist.firstName })),
    ...team.map((member) => ({ slug: member.slug, name: member.name.split(' ')[0]! })),
  ])
    if (WOMEN.has(name)) expect(PEOPLE[slug]!.beard, slug).toBeUndefined();
});

test('CAT-398 the surface of a portrait is smooth: fine tool marks at most, no lumps and no pits', () => {
  for (const { shot } of pictures().filter(({ collection }) => collection === 'artists' || collection === 'team')) {
    expect(shot.subject).toBe('portrait');
    expect(['plasteline', 'plaster', 'bronze', 'wax'], shot.kind).toContain(shot.look.finish);
    expect(shot.rough).toBe(0);
  }
});

test('an unknown person is a mistake', () => {
  expect(() => directPortrait('artists', 'nobody')).toThrow('No portrait of nobody');
});
