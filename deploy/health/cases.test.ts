import type { Deployment, LiveRelease, Release } from '@gargoyle/shared/contract/deployment';
import { expect, test } from 'vitest';
import type { HistoryLine } from '../release/history.ts';
import { casesOf } from './cases.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 2);
const CATALOG = 'mf-catalog';
const line = (hours: number, what: HistoryLine['what'], version: string, app = CATALOG): HistoryLine => ({
  ...{ revision: '1-x', at: new Date(START + hours * HOUR).toISOString(), who: 'x' },
  ...{ app, what, version, from: null },
});
const release = (version: string) => ({ version }) as Release;
const live = (version: string, more: Partial<LiveRelease> = {}): LiveRelease => ({
  ...release(version),
  previous: null,
  ...more,
});
const casesAt = (hours: number, catalog: LiveRelease, ...history: HistoryLine[]) =>
  casesOf(
    { revision: '1-x', createdAt: '', shell: live('s'), remotes: { [CATALOG]: catalog } } satisfies Deployment,
    history,
    START + hours * HOUR,
  );
const previous = release('a');
const canary = { canary: { ...release('c'), percent: 10 } };

test('PLAT-115 a canary is compared with the live version, from its beginning until now', () => {
  const begun = [line(1, 'canary', 'c'), line(3, 'canary', 'c'), line(4, 'canary', 'other')];
  expect(casesAt(5, live('b', canary), line(0, 'promote', 'b'), ...begun)).toEqual([
    {
      ...{ app: CATALOG, kind: 'canary', fresh: { version: 'c', from: START + 3 * HOUR } },
      stable: { version: 'b', from: START + 3 * HOUR, to: START + 5 * HOUR },
    },
  ]);
  // A canary that is not in the history has no known beginning.
  expect(casesAt(5, live('b', canary), line(1, 'canary', 'c', 'mf-player'))).toEqual([]);
  expect(casesAt(5, live('b', canary), line(1, 'promote', 'c'))).toEqual([]);
});

test('PLAT-116 a promotion is watched for its first hour, against the good version of the day before', () => {
  const promoted = [line(0, 'promote', 'a'), line(10, 'promote', 'b')];
  const watched = [
    {
      ...{ app: CATALOG, kind: 'promotion', fresh: { version: 'b', from: START + 10 * HOUR } },
      stable: { version: 'a', from: START - 14 * HOUR, to: START + 10 * HOUR },
    },
  ];
  expect(casesAt(10.9, live('b', { previous }), ...promoted)).toEqual(watched);
  expect(casesAt(11, live('b', { previous }), ...promoted)).toEqual([]);
  // Starting or withdrawing a canary does not end the watch.
  expect(casesAt(10.9, live('b', { previous }), ...promoted, line(10.5, 'withdraw', 'b'))).toEqual(watched);
  expect(casesAt(10.9, live('b', { previous, ...canary }), ...promoted, line(10.5, 'canary', 'c'))).toHaveLength(2);
});

test('PLAT-116 rollbacks, first releases and releases not in the history are not watched', () => {
  const back = [line(10, 'promote', 'b'), line(10.1, 'rollback', 'a')];
  expect(casesAt(10.2, live('a', { previous: release('z') }), ...back)).toEqual([]);
  expect(casesAt(10.2, live('b'), line(10, 'promote', 'b'))).toEqual([]);
  expect(casesAt(10.2, live('b', { previous }), line(10, 'promote', 'other'))).toEqual([]);
  expect(casesAt(10.2, live('b', { previous }))).toEqual([]);
  expect(casesAt(10.2, live('b', { previous }), line(10, 'promote', 'b', 'mf-player'))).toEqual([]);
});

test('PLAT-115 every application is watched, including the shell', () => {
  const all: Deployment = {
    ...{ revision: '1-x', createdAt: '', shell: live('s', canary) },
    remotes: { [CATALOG]: live('b', canary) },
  };
  const history = [line(1, 'canary', 'c', 'shell'), line(1, 'canary', 'c')];
  expect(casesOf(all, history, START + 2 * HOUR).map(({ app }) => app)).toEqual(['shell', CATALOG]);
});
