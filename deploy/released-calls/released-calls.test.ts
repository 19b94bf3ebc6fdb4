import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { EndpointShape } from '@gargoyle/shared/contract/release-record';
import { endpointNames, endpointShapes } from '@gargoyle/build/uses/endpoint-shapes.ts';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Folders } from '../release/folders.ts';
import type { Named } from '../release/mixes.ts';
import { promote } from '../release/promote.ts';
import { emptyStore, putFake } from '../testing/store.ts';
import { brokenCalls, unknownCallers } from './broken-calls.ts';
import { callsOfStore, saveCalls, savedCalls, type ReleasedCalls } from './calls.ts';

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };
const OBJECT = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(properties).filter(([, type]) => type)),
  required,
});
const LEVELS = { type: 'string', enum: ['easy', 'hard'] };
const LEVEL_WIDER = { type: 'string', enum: ['easy', 'hard', 'master'] };
const COURSE = { title: TEXT, level: LEVELS, artist: { anyOf: [OBJECT({ name: TEXT }), { type: 'null' }] } };
const LIST = (course: Record<string, unknown>, required?: string[]) =>
  OBJECT({ results: { type: 'array', items: OBJECT(course, required) } });
const SENT = { page: NUMBER, address: OBJECT({ street: TEXT, house: TEXT }, ['street']) };
const call = (over: Partial<EndpointShape> = {}): EndpointShape => ({
  ...{ method: 'POST', path: '/courses/', sends: OBJECT(SENT, ['address']), reads: LIST(COURSE) },
  ...over,
});
const callers: ReleasedCalls['callers'] = {
  'mf-catalog@aaaaaaaaaaaa': { as: 'live', team: 'catalog', contact: 'catalog@gargoyle.example' },
  'mf-player@bbbbbbbbbbbb': { as: 'previous', team: 'player', contact: 'player@gargoyle.example' },
};

const BREAKS: readonly [string, Partial<EndpointShape> | undefined, string][] = [
  ['an endpoint removed', undefined, 'does not answer'],
  ['an endpoint moved', { path: '/all-courses/' }, 'answers as POST /all-courses/'],
  [
    'a field removed that is read',
    { reads: LIST({ ...COURSE, level: undefined }, ['title', 'artist']) },
    'no longer returns results[].level',
  ],
  [
    'a field removed inside of a nullable object',
    { reads: LIST({ ...COURSE, artist: { anyOf: [OBJECT({}), { type: 'null' }] } }) },
    'no longer returns results[].artist.name',
  ],
  ['a field that may be missing now', { reads: LIST(COURSE, ['title', 'artist']) }, 'may leave out results[].level'],
  [
    'a field that may be null now',
    { reads: LIST({ ...COURSE, title: { type: ['string', 'null'] } }) },
    'returns results[].title as (string | null) where the caller expects string',
  ],
  [
    'a value added to an enum that is read',
    { reads: LIST({ ...COURSE, level: LEVEL_WIDER }) },
    'returns results[].level as ("easy" | "hard" | "master") where the caller expects ("easy" | "hard")',
  ],
  [
    'a type changed',
    { reads: LIST({ ...COURSE, title: NUMBER }) },
    'returns results[].title as number where the caller expects string',
  ],
  ['a field made required in what is sent', { sends: OBJECT(SENT, ['address', 'page']) }, 'requires page'],
  ['a newly required field', { sends: OBJECT({ ...SENT, code: TEXT }, ['address', 'code']) }, 'requires code'],
  [
    'a field inside of what is sent that is no longer accepted',
    { sends: OBJECT({ ...SENT, address: OBJECT({ street: TEXT }) }, ['address']) },
    'no longer accepts address.house',
  ],
  [
    'a type of what is sent changed',
    { sends: OBJECT({ ...SENT, page: TEXT }, ['address']) },
    'accepts page only as string where the caller sends number',
  ],
];

const FITS: readonly [string, Partial<EndpointShape>][] = [
  ['nothing', {}],
  ['an additional field in the answer', { reads: LIST({ ...COURSE, minutes: NUMBER }) }],
  ['an additional optional field in what is sent', { sends: OBJECT({ ...SENT, code: TEXT }, ['address']) }],
  ['one value less in an enum that is read', { reads: LIST({ ...COURSE, level: { type: 'string', enum: ['easy'] } }) }],
  ['a sent field that is no longer required', { sends: OBJECT(SENT, []) }],
  [
    'a sent field that accepts more types',
    { sends: OBJECT({ ...SENT, page: { type: ['number', 'string'] } }, ['address']) },
  ],
];

/** All changes are checked in one compiler run: one call each, named after its change. */
let sentences: string[] = [];
beforeAll(() => {
  const cases = [...BREAKS, ...FITS];
  const calls = cases.map(([name]) => ({ name, by: Object.keys(callers), shape: call() }));
  const answered = cases.flatMap(([name, over]) => (over ? [[name, call(over)] as const] : []));
  sentences = brokenCalls({ revision: '7-0a1b2c3d', callers, calls }, Object.fromEntries(answered));
});
const saidOf = (name: string) => sentences.filter((sentence) => sentence.startsWith(`${name} (`));

test.each(BREAKS)('PLAT-210 %s breaks a call, reported with place, releases, owners and order', (name, _, what) => {
  const [sentence, ...others] = saidOf(name);
  expect(others).toEqual([]);
  expect(sentence).toContain(
    `${name} (POST /courses/): the API ${what}, and mf-catalog@aaaaaaaaaaaa (live; catalog, catalog@gargoyle.example) and mf-player@bbbbbbbbbbbb (previous; player, player@gargoyle.example) call it.\n  Expand first: keep `,
  );
  expect(sentence).toMatch(/release of mf-catalog and mf-player (calls it|sends|reads)/);
});

test.each(FITS)('PLAT-210 %s breaks nothing', (name) => {
  expect(saidOf(name)).toEqual([]);
});

test('PLAT-210 live, canary and previous releases count, others do not, and their calls are saved unchanged', async () => {
  vi.stubEnv('HEALTH_WATCH_MINUTES', '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  const folders = emptyStore();
  const store = () => callsOfStore(folders);
  expect(store).toThrow('Nothing is live yet');
  const put = (app: string, version: string, endpoints: Record<string, EndpointShape> | null) => ({
    app,
    version: putFake(folders, { app, version, uses: endpoints && { endpoints } }),
  });
  const other = call({ path: '/other/' });
  const live = (...targets: (Named & { percent?: number })[]) => promote(folders, targets, { lenient: true });
  await live(put('shell', 'a', {}), put('mf-catalog', 'a', { gone: other }));
  await live(put('mf-catalog', 'b', { 'courses.find': call() }));
  await live(put('mf-catalog', 'c', { 'courses.find': call(), other }));
  await live({ ...put('mf-catalog', 'd', { 'courses.find': call({ method: 'GET' }) }), percent: 10 });
  await live(put('mf-account', 'e', null));
  const { callers, calls } = store();
  const id = (digit: string, app = 'mf-catalog') => `${app}@${digit.repeat(12)}`;
  expect(Object.entries(callers).map(([name, { as }]) => `${name} ${as}`)).toEqual([
    `${id('a', 'shell')} live`,
    ...[`${id('c')} live`, `${id('d')} canary`, `${id('b')} previous`],
    `${id('e', 'mf-account')} live`,
  ]);
  expect(calls.map(({ name, by }) => [name, ...by])).toEqual([
    ['courses.find', id('d')],
    ['courses.find', id('c'), id('b')],
    ['other', id('c')],
  ]);
  expect(unknownCallers(store())).toEqual([
    `${id('e', 'mf-account')} was published before uses were recorded: what it calls is not known.`,
  ]);
  const file = path.join(folders.root, 'calls.jsonl');
  saveCalls(store(), file);
  expect(savedCalls(file)).toEqual(store());
});

test('PLAT-210 ignored keywords are not saved, and the whole contract is compatible with itself', async () => {
  const folders = emptyStore();
  const title = { type: 'string', maxLength: 80, pattern: '^a' };
  const kind = { anyOf: [{ const: 'a', description: 'one' }, { type: 'null' }] };
  const reads = { ...OBJECT({ title, kind, pattern: TEXT }), additionalProperties: false };
  const all = endpointShapes(endpointNames);
  const uses = { endpoints: { ...all, 'courses.find': call({ reads }) } };
  const remote = { app: 'mf-catalog', version: putFake(folders, { app: 'mf-catalog', version: 'a', uses }) };
  const shell = { app: 'shell', version: putFake(folders, { app: 'shell', version: 'a' }) };
  await promote(folders, [shell, remote], { lenient: true });
  const store = callsOfStore(folders);
  expect(store.calls).toHaveLength(endpointNames.size + 1);
  const lean = { anyOf: [{ const: 'a' }, { type: 'null' }] };
  expect(store.calls.find(({ name }) => name === 'courses.find')?.shape.reads).toEqual(
    OBJECT({ title: TEXT, kind: lean, pattern: TEXT }),
  );
  expect(brokenCalls(store, { ...all, 'courses.find': call({ reads }) })).toEqual([]);
});

test('PLAT-221 the check before an API is deployed reads the store that RELEASE_STORE names', async () => {
  const [demo, school] = [emptyStore(), emptyStore()];
  const live = (folders: Folders, endpoints: Record<string, EndpointShape>) =>
    promote(
      folders,
      ['shell', 'mf-catalog'].map((app) => ({
        app,
        version: putFake(folders, { app, version: 'a', uses: app === 'shell' ? {} : { endpoints } }),
      })),
      { lenient: true },
    );
  await live(demo, {});
  await live(school, { 'courses.gone': call() });
  const run = (env: Record<string, string>) => {
    const tool = path.join(import.meta.dirname, 'cli.ts');
    const { status, stderr } = spawnSync(process.execPath, [tool], {
      encoding: 'utf8',
      env: { ...process.env, NODE_NO_WARNINGS: '1', GARGOYLE_DATA: path.dirname(demo.root), ...env },
    });
    return [status, stderr.includes('courses.gone (POST /courses/): the API does not answer')];
  };
  expect(run({ RELEASE_STORE: school.root })).toEqual([1, true]);
  expect(run({ RELEASE_STORE: '' })).toEqual([0, false]);
});
