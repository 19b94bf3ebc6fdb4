import { expect, onTestFinished, test, vi } from 'vitest';
import { breakingChanges } from './declared-changes.ts';

// All cases in one comparison, because the compiler is slow.
const LAST = {
  widgets: {
    'a.same.v1': '{ slug: string }',
    'a.more.v1': '{ slug: string }',
    'a.wider.v1': '{ id: number }',
    'a.asks.v1': '{ slug: string }',
    'a.asks-first.v1': 'Record<never, never>',
    'a.renamed.v1': '{ tutorialSlug: string }',
    'a.narrower.v1': '{ id: number | string }',
    'a.forgets.v1': '{ slug: string; label?: string }',
    'a.demands.v1': '{ time?: string }',
    'a.gone.v1': '{ slug: string }',
  },
  events: {
    'b.more': '{ id: number }',
    'b.narrower': "{ kind: 'x' | 'y' }",
    'b.less': '{ id: number; favorite: boolean }',
    'b.maybe': '{ id: number }',
    'b.wider': '{ id: number }',
  },
};
const NEXT = {
  widgets: {
    'a.same.v1': '{ slug: string }',
    'a.more.v1': '{ slug: string; label?: string }',
    'a.wider.v1': '{ id: number | string }',
    'a.asks.v1': '{ slug: string; chapter: number }',
    'a.asks-first.v1': '{ slug: string }',
    'a.renamed.v1': '{ courseSlug: string }',
    'a.narrower.v1': '{ id: number }',
    'a.forgets.v1': '{ slug: string }',
    'a.demands.v1': '{ time: string }',
    'a.gone.v2': '{ id: number }',
  },
  events: {
    'b.more': '{ id: number; at: string }',
    'b.narrower': "{ kind: 'x' }",
    'b.less': '{ id: number }',
    'b.maybe': '{ id?: number }',
    'b.wider': '{ id: number | string }',
  },
};

test('PLAT-010 under one name a widget may accept more and an event carry more, never the other way round', () => {
  const refused = breakingChanges(LAST, NEXT);
  const takes = ['asks', 'asks-first', 'renamed', 'narrower', 'forgets', 'demands'].map((name) => `a.${name}.v1`);
  const carries = ['b.less', 'b.maybe', 'b.wider'];
  expect(refused.map((sentence) => sentence.split(' ')[0])).toEqual([...takes, ...carries]);
  expect(refused[2]).toBe(
    'a.renamed.v1 takes { courseSlug: string } where the last release has { tutorialSlug: string }: publish the changed form under a new name',
  );
});

test('PLAT-443 the health watch compares declared types without a folder to write to, as its container has none', () => {
  vi.stubEnv('TMPDIR', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const widgets = (props: string) => ({ widgets: { 'a.one.v1': props }, events: {} });
  expect(breakingChanges(widgets('{ slug: string }'), widgets('{ slug: string; label?: string }'))).toEqual([]);
  expect(breakingChanges(widgets('{ slug: string }'), widgets('{ slug: number }'))).toHaveLength(1);
});
