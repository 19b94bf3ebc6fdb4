import { describe, expect, test } from 'vitest';
import { memberBySlug, rosterIn } from './roster.ts';

const roster = rosterIn('en');

describe('team', () => {
  test('CAT-312 nine groups in order', () => {
    expect(roster.map((group) => group.name)).toEqual([
      'Management',
      'Production',
      'Marketing/Sales',
      'Customer Care',
      'Social Media',
      'Administration',
      'Website Development',
      'Archives',
      'Writers',
    ]);
  });
  test('CAT-313 CAT-347 everybody has name, slug, position, pictures and a biography', () => {
    const members = roster.flatMap((group) => group.members);
    expect(new Set(members.map((member) => member.slug)).size).toBe(members.length);
    for (const member of members)
      expect(Object.keys(member)).toEqual(['name', 'slug', 'position', 'portraitImage', 'landscapeImage', 'bio']);
    for (const member of members) for (const value of Object.values(member)) expect(value).not.toBe('');
  });
  test('CAT-372 the same people with the same slugs in Spanish, with Spanish texts', () => {
    const spanish = rosterIn('es');
    expect(spanish.map(({ name }) => name)[0]).toBe('Dirección');
    const slugs = (groups: typeof roster) => groups.flatMap(({ members }) => members.map(({ slug }) => slug));
    expect(slugs(spanish)).toEqual(slugs(roster));
    const [member] = spanish.flatMap(({ members }) => members);
    expect(memberBySlug('odile-marchetti', 'es')).toEqual(member);
    expect(member?.position).toBe('Directora');
    for (const one of spanish.flatMap(({ members }) => members))
      expect(one.bio).not.toBe(memberBySlug(one.slug, 'en')?.bio);
  });
  test('CAT-314 CAT-316 a member is found by slug, an unknown one is not', () => {
    expect(memberBySlug('odile-marchetti', 'en')?.position).toBe('Director');
    expect(memberBySlug('nobody', 'en')).toBeUndefined();
  });
});
