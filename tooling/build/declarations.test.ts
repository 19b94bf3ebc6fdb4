import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './app.ts';
import { declarationsOf, membersOf } from './declarations.ts';

test('PLAT-010 a declared type is read completely, across lines and brackets, without comments', () => {
  const source = `export interface Other { 'x.v1': number; }
export interface Widgets {
  /** With a { and a ; in its words. */
  'a.one.v1': { slug: string };
  'a.two.v1': {
    // more
    kind: 'this' | 'that';
    list: { id: number }[];
  };
  'a.three.v1': Record<never, never>;
}`;
  expect(membersOf(source, 'Widgets')).toEqual({
    'a.one.v1': '{ slug: string }',
    'a.two.v1': "{ kind: 'this' | 'that'; list: { id: number }[]; }",
    'a.three.v1': 'Record<never, never>',
  });
  expect(() => membersOf(source, 'Missing')).toThrow('interface not found: Missing');
});

test('PLAT-010 an undeclared widget or event cannot be provided', () => {
  const { widgets, events } = declarationsOf(['commerce.purchase-panel.v1'], ['player.progress-saved']);
  expect(widgets).toEqual({ 'commerce.purchase-panel.v1': '{ tutorialSlug: string }' });
  expect(events).toEqual({ 'player.progress-saved': '{ tutorialId: number; seconds: number }' });
  expect(() => declarationsOf(['commerce.nothing.v1'], [])).toThrow('commerce.nothing.v1 is provided but not');
});

test('PLAT-010 declarations need no imports: a release stores them as text', () => {
  for (const file of ['host/widgets.ts', 'bus/events.ts'])
    expect(readFileSync(path.join(ROOT, 'shared/src', file), 'utf8'), file).not.toMatch(/\bimport\b/);
});
