import { expect, test } from 'vitest';
import { holds } from '../measurements.ts';
import { withChapter } from '../report.ts';
import { AT_START, SCALE_CALLS } from './calls.ts';
import { SCALE_CHAPTER, scaleChapter, scaleChecks } from './chapter.ts';
import { costOf, type Size } from './scale.ts';

const load = { times: [10, 20], seconds: 1, failed: 0 };
const size = (scale: number, more: Partial<Size> = {}): Size => ({
  scale,
  firstStart: scale * 2,
  sizes: { users: scale * 2_000, chapter_progress: scale * 20_000, tutorials: scale * 230, bytes: scale * 1e7 },
  costs: new Map([['course list', { ms: scale, rows: scale * 100, blocks: 20 }]]),
  pages: [{ page: '/', ms: 100, whole: true }],
  reads: { list: load, search: load, detail: load },
  ...more,
});

test('PLAT-336 the table has each call at each size', () => {
  const lines = scaleChapter([size(1), size(10)], new Date('2026-11-25'), 'a machine, load 2');
  expect(lines[0]).toBe(SCALE_CHAPTER);
  expect(lines).toContain('| course list | 100 | 1000 | 20 | 20 | 1.0 | 10 |');
  expect(lines).toContain('| people | 2000 | 20000 |');
  expect(lines).toContain('| `/` | 100 | 100 |');
  expect(withChapter('# Bench\n\n## Budgets\n', lines)).toContain(SCALE_CHAPTER);
});

test('PLAT-336 budgets are those of the largest size', () => {
  expect(scaleChecks([size(1, { firstStart: 999 }), size(10)]).every(holds)).toBe(true);
  const broken: Partial<Size>[] = [
    { firstStart: 301 },
    { sizes: { users: 10, chapter_progress: 10 } },
    { costs: new Map([['course list', { ms: 51, rows: 1, blocks: 1 }]]) },
    { costs: new Map([['course list', { ms: 1, rows: 50_001, blocks: 1 }]]) },
    { pages: [{ page: '/', ms: 301, whole: true }] },
    { pages: [{ page: '/', ms: 1, whole: false }] },
    { reads: { list: load, search: { ...load, times: [121] }, detail: load } },
  ];
  for (const one of broken) expect(scaleChecks([size(1), size(10, one)]).every(holds)).toBe(false);
});

test('PLAT-336 a machine on which the small school is twice as slow has twice the time, and no more rows', () => {
  const costs = (ms: number, rows = 1) => new Map([['course list', { ms, rows, blocks: 1 }]]);
  const slow = size(1, { costs: costs(7.4) });
  const within = (more: Partial<Size>) => scaleChecks([slow, size(10, more)]).every(holds);
  expect([within({ costs: costs(99) }), within({ costs: costs(101) })]).toEqual([true, false]);
  expect([within({ costs: costs(1, 50_000) }), within({ costs: costs(1, 50_001) })]).toEqual([true, false]);
  expect(scaleChapter([slow, size(10)], new Date('2026-11-25'), 'a machine').join('\n')).toContain(
    'took 7.4 ms; the times that budgets allow are those for a machine on which it takes 3.7 ms, times 2.0.',
  );
  // A faster machine has the same time.
  const fast = [size(1, { costs: costs(1) }), size(10, { costs: costs(51) })];
  expect(scaleChecks(fast).every(holds)).toBe(false);
});

test('PLAT-336 what only a starting server asks for has no budget of time', () => {
  const [atStart = ''] = AT_START;
  const costs = (name: string) => new Map([...size(1).costs, [name, { ms: 51, rows: 1, blocks: 1 }]]);
  expect(scaleChecks([size(10, { costs: costs(atStart) })]).every(holds)).toBe(true);
  expect(scaleChecks([size(10, { costs: costs('another') })]).every(holds)).toBe(false);
});

test('PLAT-336 the cost of a call is its median without the first calls, and a refused call is an error', async () => {
  let times = 0;
  const call = async () => {
    times += 1;
    const slow = times <= 3 ? 1000 : times;
    return { status: 200, text: '{}', cost: { ms: slow, rows: 5, blocks: 2 } };
  };
  const [list] = SCALE_CALLS;
  if (!list) throw new Error('no calls');
  expect(await costOf(list, { call })).toEqual({ ms: 8, rows: 5, blocks: 2 });
  const refused = async () => ({ status: 404, text: 'gone', cost: { ms: 1, rows: 1, blocks: 1 } });
  await expect(costOf(list, { call: refused })).rejects.toThrow('course list was answered 404: gone');
});
