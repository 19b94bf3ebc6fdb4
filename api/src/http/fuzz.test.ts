import { contract } from '@gargoyle/shared/contract/all';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';

// Whatever is sent, the answer is the caller's fault or a result, never an error of ours.
// The short run asks the same every time; the long one always something new.
const LONG = process.env['CAMPAIGN'] === 'long';
const PLAN = LONG ? { numRuns: 400 } : { numRuns: 12, seed: 20_170_601 };

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({ RATE_LIMITS: 'off' });
});
afterAll(() => school.close());

const endpoints: readonly Endpoint[] = contract;
/** These do as they are told: they wait, end the caller's account, or build the whole demo anew. */
const LEFT_OUT = new Set(['system.epoch', 'profile.remove', 'auth.logout', 'sandbox.reset', 'sandbox.clock']);

const scrap = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '0',
    '-1',
    'true',
    'null',
    '[]',
    '%',
    '\u202e',
    '<b>',
    "';--",
    '1e999',
    'NaN',
    null,
  ),
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.array(fc.oneof(fc.integer(), fc.string({ maxLength: 5 })), { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const keysOf = (schema: unknown): string[] => Object.keys((schema as z.ZodMiniObject | undefined)?.shape ?? {});
const filled = (keys: string[]) =>
  fc.record(Object.fromEntries(keys.map((k) => [k, scrap])), { requiredKeys: [] }) as fc.Arbitrary<
    Record<string, unknown>
  >;

test.each(endpoints.filter((e) => !LEFT_OUT.has(e.name)).map((e) => [e.name, e] as const))(
  'API-L-145 API-C-249 %s withstands anything',
  async (_name, endpoint) => {
    const placeholder = fc.oneof(
      fc.constantFrom('1', '9', '0', 'x', 'sculpture', '..', 'null', 'CLAY10'),
      fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    );
    const request = fc.record({
      parts: fc.array(placeholder, { minLength: 3, maxLength: 3 }),
      query: filled([...keysOf(endpoint.query), 'limit', 'offset', 'page', 'ordering', 'search']),
      body: fc.oneof(filled(keysOf(endpoint.body)), scrap),
      as: fc.constantFrom(undefined, 'monthly', 'staff', 'new'),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ parts, query, body, as }) => {
        let n = 0;
        const path = endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent(parts[n++] ?? 'x'));
        const search = new URLSearchParams(
          Object.entries(query).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]),
        );
        const url = `/api/v1${path}?${search}`;
        const headers: Record<string, string> = endpoint.humanCheck ? await school.human() : {};
        const { status } = await school.send(endpoint.method, url, {
          headers,
          ...(as ? { as } : {}),
          ...(endpoint.body ? { body } : {}),
        });
        expect(status).toBeLessThan(500);
      }),
      PLAN,
    );
  },
  LONG ? 600_000 : 30_000,
);
