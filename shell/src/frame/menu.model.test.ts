import { expect, test } from 'vitest';
import en from '../messages/en.json';
import { FOOTER, isGroup, LEGAL, MENU, MENU_LINKS } from './menu.model.ts';

const targetsOf = (text: string) => {
  const group = MENU.find((item) => item.text === text);
  return group && isGroup(group) ? group.entries.map(({ to }) => to) : group?.to;
};

test('SHELL-161 SHELL-162 SHELL-163 SHELL-164 SHELL-165 SHELL-168 the main menu', () => {
  expect(targetsOf('menu.courses')).toBe('/tutorials');
  expect(targetsOf('menu.pathways')).toBe('/pathways');
  expect(targetsOf('menu.store')).toBe('/store');
  expect(targetsOf('menu.community')).toEqual(['https://forum.gargoyle.example/', '/blog', '/testimonials']);
  expect(targetsOf('menu.about')).toEqual([
    '/gargoyle-school-of-character-arts',
    '/walkthrough',
    '/customer-care/faqs',
    '/gallery',
    '/artists',
    '/the-team',
  ]);
});

test('SHELL-166 only the forum leaves the site', () => {
  expect(MENU_LINKS.filter(({ external }) => external).map(({ to }) => to)).toEqual([
    'https://forum.gargoyle.example/',
  ]);
});

test('SHELL-190 footers have the legal links, the full one all eight pages of customer care', () => {
  expect(LEGAL.map(({ to }) => to)).toEqual(['/customer-care/terms-of-use', '/customer-care/privacy-policy']);
  const help = FOOTER.find(({ text }) => text === 'footer.help')?.entries ?? [];
  expect(help).toHaveLength(8);
  expect(help.every(({ to }) => to.startsWith('/customer-care/'))).toBe(true);
});

test('every entry has a message', () => {
  for (const { text } of [...MENU, ...MENU_LINKS, ...FOOTER, ...LEGAL]) expect(Object.keys(en)).toContain(text);
});
