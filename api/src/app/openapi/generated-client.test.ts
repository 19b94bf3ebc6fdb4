import type { AddressInfo } from 'node:net';
import { contract } from '@gargoyle/shared/contract/all';
import { camelKey, camelize, snakeize } from '@gargoyle/shared/contract/casing';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import { requestParts } from '@gargoyle/shared/client/request';
import { type Document, OpenAPIClientAxios, type OpenAPIClient, type UnknownParamsObject } from 'openapi-client-axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, emailOf } from '../../seed/accounts.ts';
import { orderInput } from '../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { exampleOf, type OpenApi } from './document.ts';

// A client that a library makes of the document alone, as another team's would be: it asks what the storefront's
// client asks, and lives with what it is answered.
let school: TestSchool;
let document: OpenApi;
let client: OpenAPIClient;
beforeAll(async () => {
  school = await startTestSchool();
  await school.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = school.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}/api/v1`;
  document = (await (await fetch(`${origin}/openapi.json`)).json()) as OpenApi;
  const api = new OpenAPIClientAxios({
    definition: { ...document, servers: [{ url: origin }] } as unknown as Document,
    axiosConfigDefaults: { validateStatus: () => true },
  });
  client = await api.init();
});
afterAll(() => school.close());

/** The parts of a kept call: what its path names, its query as it was written, its body. */
function partsOf(endpoint: Endpoint) {
  const example = exampleOf(endpoint);
  if (!example) throw new Error(`No example of ${endpoint.name}: npm run examples`);
  const { pathname, searchParams } = new URL(example.url, 'http://api');
  const pattern = endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const named = new RegExp(`^/api/v1${pattern}$`).exec(pathname)?.groups ?? {};
  const inPath = Object.fromEntries(Object.entries(named).map(([key, value]) => [key, decodeURIComponent(value)]));
  return { inPath, query: Object.fromEntries(searchParams), body: example.body };
}

describe('of each call', () => {
  test.each(contract.map((endpoint) => [endpoint.name, endpoint as Endpoint] as const))(
    '%s: both clients send the same',
    (_, endpoint) => {
      const { inPath, query, body } = partsOf(endpoint);
      const made = client.api.getRequestConfigForOperation(endpoint.name, [{ ...inPath, ...query }, body]);
      const input = {
        ...Object.fromEntries(Object.entries({ ...inPath, ...query }).map(([key, value]) => [camelKey(key), value])),
        ...(camelize(body ?? {}) as object),
      };
      const ours = requestParts([endpoint.method, endpoint.path], input);
      expect(made.method.toUpperCase()).toBe(ours.method);
      const [path, search] = ours.path.split('?');
      expect(new URL(made.url).pathname).toBe(`/api/v1${path}`);
      // A space may be written in two ways.
      expect([...new URLSearchParams(made.queryString)]).toEqual([...new URLSearchParams(search)]);
      if (body !== undefined) expect(made.payload).toEqual(JSON.parse(String(ours.body)));
    },
  );
});

test('it signs in, fills a cart, orders once and finds the order again', async () => {
  const ask = async (operation: string, params: UnknownParamsObject = {}, body?: unknown, token = '') => {
    const headers = token ? { authorization: `JWT ${token}` } : {};
    const { status, data } = (await client[operation]?.(params, body, { headers })) ?? {};
    return { status, data };
  };
  const human = await school.human();
  const proof = { 'Captcha-Token': human['captcha-token'] ?? '', 'Captcha-Version': 'v3' };
  const login = await ask('auth.login', proof, { email: emailOf('lapsed'), password: DEMO_PASSWORD });
  expect(login.status).toBe(200);
  const { token } = login.data;
  const line = { ordered: true, ordered_model: 'dvdset', ordered_id: 1, quantity: 2 };
  expect((await ask('orderItems.add', {}, line, token)).status).toBe(201);
  const input = snakeize(await orderInput(school));
  const key = { 'Idempotency-Key': 'from-the-document' };
  const placed = await ask('orders.place', key, input, token);
  expect([placed.status, placed.data.id]).toEqual([201, expect.any(Number)]);
  expect((await ask('orders.place', key, input, token)).data.id).toBe(placed.data.id);
  expect((await ask('orders.list', {}, undefined, token)).data.results[0].id).toBe(placed.data.id);
});
