import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { endpointShapes } from '@gargoyle/build/uses/endpoint-shapes.ts';
import type { EndpointShape } from '@gargoyle/shared/contract/release-record';
import { expect, onTestFinished, test } from 'vitest';
import { inProcessCommandRunner } from '../testing/run-command.ts';
import { emptyStore, putFake, putVerdict } from '../testing/store.ts';
import { unanswered } from './api-answers.ts';
import { checkApi } from './api-check.ts';
import type { Named } from './mixes.ts';
import { promote } from './promote.ts';
import { readDeployment } from './store.ts';

const OBJECT = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const NUMBER = { type: 'number' };
const TEXT = { type: 'string' };
const call = (over: Partial<EndpointShape> = {}): EndpointShape => ({
  method: 'GET',
  path: '/plans/',
  sends: OBJECT({ page: NUMBER }, []),
  reads: OBJECT({ count: NUMBER }),
  ...over,
});

/** A server with the document of these calls, in the form of the API's own. */
async function apiThatAnswers(calls: Readonly<Record<string, EndpointShape>>): Promise<string> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, { method, path, sends, reads }] of Object.entries(calls)) {
    const { properties = {}, required = [] } = (sends ?? {}) as ReturnType<typeof OBJECT>;
    const parameters = Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    }));
    const responses = { 200: { content: { 'application/json': { schema: reads } } }, 404: {} };
    paths[path] = { ...paths[path], [method.toLowerCase()]: { operationId, parameters, responses } };
  }
  const server = http.createServer((req, res) =>
    req.url === '/api/v1/openapi.json' ? res.end(JSON.stringify({ paths })) : res.writeHead(404).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const catalogThatCalls = (endpoints: Record<string, EndpointShape>) => {
  const folders = emptyStore();
  const version = putFake(folders, { app: 'mf-catalog', version: 'a', uses: { endpoints } });
  return { folders, release: { app: 'mf-catalog', version } };
};

test('PLAT-085 a release with a call that the live API does not answer is refused, with what has to come first', async () => {
  const { folders, release } = catalogThatCalls({ 'plans.list': call(), 'plans.best': call({ path: '/plans/best/' }) });
  const apiUrl = await apiThatAnswers({ 'plans.list': call() });
  await expect(checkApi(folders, [release], { apiUrl })).rejects.toThrow(
    'mf-catalog@aaaaaaaaaaaa (platform, platform@gargoyle.example) calls plans.best (GET /plans/best/), which the API does not answer: deploy an API that does first, then promote mf-catalog@aaaaaaaaaaaa',
  );
  const whole = await apiThatAnswers({ 'plans.list': call(), 'plans.best': call({ path: '/plans/best/' }) });
  expect(await checkApi(folders, [release], { apiUrl: whole })).toEqual([]);
});

test('PLAT-085 calls that the live release lacks as well do not block another release', async () => {
  const { folders, release } = catalogThatCalls({ 'plans.list': call() });
  const lends = { endpoints: { 'plans.list': 'GET /plans/' } };
  await promote(folders, [{ app: 'shell', version: putFake(folders, { app: 'shell', version: 'a', lends }) }, release]);
  const next = putFake(folders, { app: 'mf-catalog', version: 'b', uses: { endpoints: { 'plans.list': call() } } });
  expect(await checkApi(folders, [{ app: 'mf-catalog', version: next }], { apiUrl: await apiThatAnswers({}) })).toEqual(
    [],
  );
});

test('PLAT-085 an API without a document blocks a promotion but not a rollback; a reason skips the check', async () => {
  const { folders, release } = catalogThatCalls({ 'plans.list': call() });
  const silent = { apiUrl: 'http://127.0.0.1:9' };
  await expect(checkApi(folders, [release], silent)).rejects.toThrow(
    /does not return its contract .* --without-api "reason"$/,
  );
  expect(await checkApi(folders, [release], { ...silent, mayBeSilent: true })).toHaveLength(1);
  expect(await checkApi(folders, [release], { ...silent, withoutApi: 'it comes later' })).toEqual([
    'The calls of mf-catalog@aaaaaaaaaaaa were not checked against the API: it comes later',
  ]);
  const { folders: others, release: idle } = catalogThatCalls({});
  expect(await checkApi(others, [idle], silent)).toEqual([]);
});

test.each([
  ['the previous version', 'b', 'a'],
  ['an older version that was verified', 'a', 'b'],
])('PLAT-484 a rollback by command skips %s if the API does not answer its calls', async (_, calling, taken) => {
  const folders = emptyStore();
  const shell = putFake(folders, {
    ...{ app: 'shell', version: 'a' },
    lends: { endpoints: { 'plans.list': 'GET /plans/' } },
  });
  const [first, second, third] = ['a', 'b', 'c'].map((version) => ({
    app: 'mf-catalog',
    version: putFake(folders, {
      ...{ app: 'mf-catalog', version },
      uses: { endpoints: version === calling ? { 'plans.list': call() } : {} },
    }),
  })) as [Named, Named, Named];
  const hoursAgo = (hours: number) => ({ now: Date.now() - hours * 3_600_000 });
  await promote(folders, [{ app: 'shell', version: shell }, first], hoursAgo(9));
  await promote(folders, [second], hoursAgo(5));
  await promote(folders, [third], hoursAgo(2));
  await putVerdict(folders, { shell, 'mf-catalog': calling.repeat(12) });
  const type = inProcessCommandRunner({
    GARGOYLE_DATA: path.dirname(folders.root),
    API_URL: await apiThatAnswers({}),
  });
  const { status, output } = await type('rollback', 'mf-catalog');
  expect(output).toContain('Skipped: Refused: the API does not answer these calls:');
  expect(output).toMatch(new RegExp(`: mf-catalog@${taken}{12} is back\\.$`));
  expect([status, readDeployment(folders)?.remotes['mf-catalog']?.version]).toEqual([0, taken.repeat(12)]);
});

test.each([
  ['reads less than is answered', { reads: OBJECT({ count: NUMBER, next: TEXT }) }, true],
  ['reads what is no longer answered', { reads: OBJECT({ total: NUMBER }) }, false],
  ['reads a number that became a text', { reads: OBJECT({ count: TEXT }) }, false],
  ['reads what may be missing now', { reads: OBJECT({ count: NUMBER }, []) }, false],
  ['reads what may be null now', { reads: OBJECT({ count: { anyOf: [NUMBER, { type: 'null' }] } }) }, false],
  ['sends less than may be sent', { sends: OBJECT({ page: NUMBER, size: NUMBER }, []) }, true],
  ['does not send what is asked for now', { sends: OBJECT({ page: NUMBER, size: NUMBER }, ['size']) }, false],
  ['sends what is no longer taken', { sends: OBJECT({}) }, false],
  ['sends it in another way', { method: 'POST' }, false],
  ['sends it elsewhere', { path: '/all-plans/' }, false],
])('PLAT-085 a caller that %s', (_, over, fits) => {
  expect(unanswered({ 'plans.list': call() }, { 'plans.list': call(over) })).toHaveLength(fits ? 0 : 1);
});

test('PLAT-085 contract shapes match themselves when written in another order', () => {
  const shapes = endpointShapes(['plans.list', 'orderItems.add', 'artists.comments', 'tutorials.get']);
  const turned = JSON.parse(
    JSON.stringify(shapes, (_, value: unknown) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    ),
  ) as typeof shapes;
  expect(JSON.stringify(turned)).not.toBe(JSON.stringify(shapes));
  expect(unanswered(shapes, turned)).toEqual([]);
});
