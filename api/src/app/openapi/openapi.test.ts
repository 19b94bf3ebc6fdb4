import { contract } from '@gargoyle/shared/contract/all';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exampleOf, type OpenApi } from './document.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('every call is described once, with its refusals', async () => {
  const { status, body } = await school.send('GET', '/api/v1/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const { paths } = body as OpenApi;
  const operations = Object.values(paths).flatMap((p) => Object.values(p));
  expect(operations.map((o) => o.operationId).sort()).toEqual(contract.map((e) => e.name).sort());
  const login = body.paths['/auth/login/'].post;
  expect(Object.keys(login.responses)).toEqual(
    expect.arrayContaining(['200', '400', '403', '412', '413', '415', '429']),
  );
  expect(login.parameters.map((p: { name: string }) => p.name)).toEqual(['Captcha-Token', 'Captcha-Version']);
  expect(body.paths['/auth/user/'].get.security).toEqual([{ jwt: [] }]);
});

test.each(contract.map((endpoint) => [endpoint.name, endpoint as Endpoint] as const))(
  '%s has an example that is valid by its contract',
  (_, endpoint) => {
    const example = exampleOf(endpoint);
    const shapes = { [endpoint.status ?? 200]: endpoint.response, ...endpoint.also };
    if (!example) throw new Error('No example: run `npm run examples`');
    if (endpoint.body) expect(z.safeParse(endpoint.body, example.body).error).toBeUndefined();
    const shape = shapes[example.status as 200];
    expect(shape).toBeDefined();
    if (shape && example.status !== 204) expect(z.safeParse(shape, example.answer).error).toBeUndefined();
  },
);

test('API-L-166 language headers are documented only for calls that return translatable texts', async () => {
  const { paths } = (await school.send('GET', '/api/v1/openapi.json')).body as OpenApi;
  const isTranslated = (path: string, method: string) => {
    const operation = paths[path]?.[method];
    const accepts = (operation?.parameters ?? []).some(
      (parameter) => parameter['name'] === 'Accept-Language' && parameter['in'] === 'header',
    );
    const returns = 'headers' in (operation?.responses['200'] ?? {});
    expect(returns).toBe(accepts);
    return accepts;
  };
  for (const path of [
    '/home/',
    '/plans/',
    '/post/',
    '/pages/{slug}/',
    '/tutorials/{slug}/',
    '/favorites/',
    '/profile/',
  ])
    expect([path, isTranslated(path, 'get')]).toEqual([path, true]);
  for (const path of ['/page-changes/', '/fb-share-images/', '/auth/providers/'])
    expect([path, isTranslated(path, 'get')]).toEqual([path, false]);
});

test('documented path parameters match the path', async () => {
  const { body } = await school.send('GET', '/api/v1/openapi.json');
  for (const [path, operations] of Object.entries((body as OpenApi).paths))
    for (const operation of Object.values(operations)) {
      const documented = (operation.parameters ?? []).filter((p) => p['in'] === 'path');
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
      expect([path, documented.map((p) => p['name']).sort()]).toEqual([path, inPath.sort()]);
    }
});

test('the docs page runs no script', async () => {
  const { status, body, headers } = await school.send('GET', '/api/v1/docs');
  expect(status).toBe(200);
  expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'; style-src 'self'/);
  expect(body).not.toMatch(/<script|style="/);
  for (const { name } of contract) expect(body).toContain(`id="${name}"`);
});
