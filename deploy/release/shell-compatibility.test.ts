import type { ReleaseRecord, ReleaseSources, Uses } from '@gargoyle/shared/contract/release-record';
import { expect, test, vi } from 'vitest';
import { type CompileError, errorsAgainst } from './compile-against.ts';
import { areRecorded, misfits } from './shell-compatibility.ts';

// The compiler is tested in compile-against.test.ts; here it is mocked.
vi.mock('./compile-against.ts', () => ({ errorsAgainst: vi.fn() }));

const record = (of: Partial<ReleaseRecord>) => of as ReleaseRecord;
const uses = (of: Partial<Uses> = {}): ReleaseRecord =>
  record({ uses: { names: {}, endpoints: {}, widgets: {}, events: {}, ...of } });
const lends = (names = {}, endpoints = {}): ReleaseRecord => record({ lends: { names, endpoints } });
const sources: ReleaseSources = { own: [], files: {} };
const complaint = (line: number, code = 2322): CompileError => ({
  file: 'mf-x/src/x.ts',
  line,
  code,
  text: 'is no match',
});

test('PLAT-084 releases from before uses were recorded are not checked by use', () => {
  expect([areRecorded(uses(), lends()), areRecorded(record({}), lends()), areRecorded(uses(), record({}))]).toEqual([
    ...[true, false, false],
  ]);
  const asking = uses({ names: { '@gargoyle/shared/ui': { Button: 'X' } } });
  expect(misfits({ record: asking }, { record: record({}) })).toEqual([]);
});

test('PLAT-082 each name that the shell does not share is reported with its entry point and type', () => {
  const asking = uses({
    names: { '@gargoyle/shared/ui': { Button: 'A', Field: 'B' }, '@gargoyle/shared/intl': { t: 'C' } },
  });
  expect(misfits({ record: asking }, { record: lends({ '@gargoyle/shared/ui': { Button: 'other words' } }) })).toEqual([
    'Field of @gargoyle/shared/ui, B',
    't of @gargoyle/shared/intl, C',
  ]);
});

test('PLAT-082 each call that the shell’s client does not have, or makes differently, is reported', () => {
  const endpoints = {
    known: { method: 'GET', path: '/plans/', reads: {} },
    moved: { method: 'POST', path: '/orders/', reads: {} },
    unknown: { method: 'GET', path: '/tags/', reads: {} },
  };
  const offered = { known: 'GET /plans/', moved: 'PUT /orders/' };
  expect(misfits({ record: uses({ endpoints }) }, { record: lends({}, offered) })).toEqual([
    'the call moved (POST /orders/), which its client makes as PUT /orders/',
    'the call unknown (GET /tags/)',
  ]);
});

test('PLAT-082 compiler errors are reported by their first three lines; a missing name only once', () => {
  const complain = vi.mocked(errorsAgainst);
  const judge = (...complaints: CompileError[]) => {
    complain.mockReturnValueOnce(complaints);
    return misfits({ record: uses(), sources }, { record: lends(), sources });
  };
  expect(judge()).toEqual([]);
  expect(judge(complaint(1), complaint(2, 2305), complaint(3, 2307), complaint(4, 2724))).toEqual([
    'mf-x/src/x.ts:1: is no match',
  ]);
  expect(judge(complaint(1), complaint(2), complaint(3))).toHaveLength(3);
  expect(judge(...[1, 2, 3, 4, 5].map((line) => complaint(line))).slice(2)).toEqual([
    'mf-x/src/x.ts:3: is no match',
    '2 more of this kind',
  ]);
  complain.mockClear();
  for (const [ours, theirs] of [
    [sources, undefined],
    [undefined, sources],
  ])
    expect(misfits({ record: uses(), sources: ours }, { record: lends(), sources: theirs })).toEqual([]);
  expect(complain).not.toHaveBeenCalled();
});
