import fc from 'fast-check';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { openApi } from '../../app/openapi/document.ts';
import { accountId } from '../../seed/accounts.ts';
import { faultsOf } from '../../testing/fuzz/check-response.ts';
import { type FuzzRequest, type Described, describedCalls, requestsTo } from '../../testing/fuzz/requests.ts';
import { openWire, type Wire } from '../../testing/fuzz/send.ts';
import { type OpenedWorld, openWorld, VICTIM } from '../../testing/fuzz/world.ts';
import { unbalanced } from '../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

// Whatever is sent, the response is a success or a client error, never a server error, and always has the specified
// shape. Requests are generated from the OpenAPI document. The short run always sends the same requests; the long one
// always new ones, unless FUZZ_SEED repeats a run.
const LONG = process.env['CAMPAIGN'] === 'long';
const REQUESTS = LONG ? 20_000 : 2_000;
const SEED = Number(process.env['FUZZ_SEED'] ?? (LONG ? Date.now() % 2 ** 31 : 20_170_601));

/** Left out because of their effect: they wait, end the caller's session or account, or change the whole school. */
const LEFT_OUT = new Set(['system.epoch', 'profile.remove', 'auth.logout', 'sandbox.reset', 'sandbox.clock']);
const calls = describedCalls(openApi('http://localhost:4000')).filter((c) => !LEFT_OUT.has(c.operation.operationId));

let school: TestSchool;
let wire: Wire;
let world: OpenedWorld;
let before: string;
let sent = 0;
/** Calls that have succeeded at least once. */
const succeeded = new Set<string>();

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

/** The victim's rows, which requests with other accounts' tokens must neither see nor change. */
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

/** A short report of a failure, including how to repeat it. */
function describeFailure({ counterexample, counterexamplePath, errorInstance }: fc.RunDetails<[FuzzRequest]>): string {
  const [sentRequest] = counterexample ?? [];
  const { kind, method, url, as, headers, body } = sentRequest ?? ({} as FuzzRequest);
  const request = `${method} ${url.slice(0, 300)} as ${as} ${JSON.stringify(headers)} ${body?.slice(0, 300) ?? ''}`;
  return `FUZZ_SEED=${SEED} (path ${counterexamplePath}), ${kind}: ${request} → ${(errorInstance as Error).message}`;
}

async function ask(sentRequest: FuzzRequest, { operation }: Described): Promise<string[]> {
  const parameters = (operation.parameters ?? []) as { name: string }[];
  const human = parameters.some((p) => p.name === 'Captcha-Token') && sentRequest.kind !== 'hostile';
  const headers = {
    ...(sentRequest.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(sentRequest.as === null ? {} : { authorization: `JWT ${await world.tokenOf(sentRequest.as)}` }),
    ...(human ? await school.human() : {}),
    ...sentRequest.headers,
  };
  const answer = await wire.send(sentRequest.method, sentRequest.url, headers, sentRequest.body);
  sent += 1;
  if (answer.status < 300) succeeded.add(operation.operationId);
  // A hostile address may match another call with another description.
  const faults = faultsOf(sentRequest, answer, sentRequest.kind === 'hostile' ? null : operation);
  return faults.map((fault) => `${fault}: ${answer.status} ${answer.body.slice(0, 300)}`);
}

describe.concurrent('every documented call withstands any input', () => {
  test.each(calls.map((call, i) => [call.operation.operationId, call, i] as const))(
    'API-L-145 API-C-249 %s',
    async (_name, call, i) => {
      const property = fc.asyncProperty(requestsTo(call, world), async (sentRequest) => {
        const faults = await ask(sentRequest, call);
        if (faults.length > 0) throw new Error(faults.join('; '));
      });
      // With the same seed, every call would get the same values.
      const seed = (SEED + i * 7_919) | 0;
      const result = await fc.check(property, { seed, numRuns: Math.ceil(REQUESTS / calls.length) });
      if (result.failed) throw new Error(describeFailure(result));
    },
    LONG ? 1_800_000 : 120_000,
  );
});

describe('afterwards', () => {
  test('the planned number of requests was sent, and valid ones succeeded', () => {
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    const never = calls.map((c) => c.operation.operationId).filter((name) => !succeeded.has(name));
    expect(never.length, never.join(', ')).toBeLessThan(calls.length / 4);
  });

  test('API-L-143 API-C-015 API-A-107 data of other users is unchanged', async () => {
    expect(await victims()).toBe(before);
  });

  test('API-C-221 API-C-250 the books balance, and no cart holds an invalid quantity', async () => {
    expect(await unbalanced(school)).toEqual([]);
    const { rows } = await school.school.db.execute('select * from cart_items where quantity not between 1 and 99');
    expect(rows).toEqual([]);
  });
});
