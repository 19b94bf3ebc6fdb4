import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { openApi } from '../../app/openapi/document.ts';
import { accountId } from '../../seed/accounts.ts';
import { faultsOf } from '../../testing/fuzz/judge.ts';
import { type Asked, type Described, describedCalls, requestsTo } from '../../testing/fuzz/requests.ts';
import { openWire, type Wire } from '../../testing/fuzz/send.ts';
import { type OpenedWorld, openWorld, VICTIM } from '../../testing/fuzz/world.ts';
import { unbalanced } from '../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

// Whatever is sent, the answer is the caller's fault or a result, never an error of ours, and always of the ledger's
// shape. Requests are made of the document that the running server gives of itself. The short run asks the same every
// time; the long one always something new, unless FUZZ_SEED names what to repeat.
const LONG = process.env['CAMPAIGN'] === 'long';
const REQUESTS = LONG ? 20_000 : 2_000;
const SEED = Number(process.env['FUZZ_SEED'] ?? (LONG ? Date.now() % 2 ** 31 : 20_170_601));

/** These do as they are told: they wait, end the caller's session or account, or move the whole school. */
const LEFT_OUT = new Set(['system.epoch', 'profile.remove', 'auth.logout', 'sandbox.reset', 'sandbox.clock']);
const calls = describedCalls(openApi('http://localhost:4000')).filter((c) => !LEFT_OUT.has(c.operation.operationId));

let school: TestSchool;
let wire: Wire;
let world: OpenedWorld;
let before: string;
let sent = 0;
/** Calls that have answered with a success. */
const pleased = new Set<string>();

beforeAll(async () => {
  school = await startTestSchool({ RATE_LIMITS: 'off', ONE_SESSION: 'off' });
  await school.app.listen({ port: 0, host: '127.0.0.1' });
  wire = openWire((school.app.server.address() as AddressInfo).port);
  world = await openWorld(school);
  before = await victims();
});
afterAll(async () => {
  wire.close();
  await school.close();
});

/** The victim's rows: whoever asks for them with another account's token gets and changes nothing. */
const victims = async (): Promise<string> => {
  const tables = ['addresses', 'bookmarks', 'favorites', 'orders', 'payment_methods', 'statistics', 'subscriptions'];
  const rows = await Promise.all(
    tables.map((table) =>
      school.school.db.execute(
        sql.raw(`select * from ${table} t where user_id = ${accountId(VICTIM)} order by t::text`),
      ),
    ),
  );
  return JSON.stringify(rows.map((r) => r.rows));
};

/** What failed, short enough to read, with what repeats it. */
function tellOf({ counterexample, counterexamplePath, errorInstance }: fc.RunDetails<[Asked]>): string {
  const [asked] = counterexample ?? [];
  const { kind, method, url, as, headers, body } = asked ?? ({} as Asked);
  const request = `${method} ${url.slice(0, 300)} as ${as} ${JSON.stringify(headers)} ${body?.slice(0, 300) ?? ''}`;
  return `FUZZ_SEED=${SEED} (path ${counterexamplePath}), ${kind}: ${request} → ${(errorInstance as Error).message}`;
}

async function ask(asked: Asked, { operation }: Described): Promise<string[]> {
  const parameters = (operation.parameters ?? []) as { name: string }[];
  const human = parameters.some((p) => p.name === 'Captcha-Token') && asked.kind !== 'hostile';
  const headers = {
    ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(asked.as === null ? {} : { authorization: `JWT ${await world.tokenOf(asked.as)}` }),
    ...(human ? await school.human() : {}),
    ...asked.headers,
  };
  const answer = await wire.send(asked.method, asked.url, headers, asked.body);
  sent += 1;
  if (answer.status < 300) pleased.add(operation.operationId);
  // Hostile addresses may name another call, whose description is another.
  const faults = faultsOf(asked, answer, asked.kind === 'hostile' ? null : operation);
  return faults.map((fault) => `${fault}: ${answer.status} ${answer.body.slice(0, 300)}`);
}

describe.concurrent('every call of the document withstands anything', () => {
  test.each(calls.map((call, i) => [call.operation.operationId, call, i] as const))(
    'API-L-145 API-C-249 %s',
    async (_name, call, i) => {
      const property = fc.asyncProperty(requestsTo(call, world), async (asked) => {
        const faults = await ask(asked, call);
        if (faults.length > 0) throw new Error(faults.join('; '));
      });
      // Of one seed, every call would be asked in the same ways.
      const seed = (SEED + i * 7_919) | 0;
      const result = await fc.check(property, { seed, numRuns: Math.ceil(REQUESTS / calls.length) });
      if (result.failed) throw new Error(tellOf(result));
    },
    LONG ? 1_800_000 : 120_000,
  );
});

describe('afterwards', () => {
  test('as many requests as were to be sent; good ones were done', () => {
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    const never = calls.map((c) => c.operation.operationId).filter((name) => !pleased.has(name));
    expect(never.length, never.join(', ')).toBeLessThan(calls.length / 4);
  });

  test('API-L-143 API-C-015 API-A-107 nobody touched what is another’s', async () => {
    expect(await victims()).toBe(before);
  });

  test('API-C-221 API-C-250 the books balance, and no cart holds what it may not', async () => {
    expect(await unbalanced(school)).toEqual([]);
    const { rows } = await school.school.db.execute('select * from cart_items where quantity not between 1 and 99');
    expect(rows).toEqual([]);
  });
});
