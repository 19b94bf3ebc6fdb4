import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Contract } from '@gargoyle/shared/contract/all';
import type { Input, Output } from '@gargoyle/shared/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../app/build-app.ts';
import { type Clock, fixedClock, systemClock } from '../kernel/clock/clock.ts';
import { siblingUrl } from '../kernel/db/client.ts';
import { beginAt, createClone, dropDatabase } from './clone.ts';
import { type Env, readEnv } from '../kernel/settings/env.ts';
import { openSchool } from '../app/open-school.ts';
import type { School } from '../kernel/school/school.ts';
import { startSession } from '../domains/identity/sessions/sessions.service.ts';
import { issueCheck } from '../domains/identity/human-check/local-checker.ts';
import { emailOf } from '../seed/accounts.ts';
import { recordExamples } from './record-examples.ts';
import { TEST_NOW } from './test-now.ts';
import { wireOf } from './wire.ts';
import { eq, sql } from 'drizzle-orm';
import { users } from '../kernel/db/schema/users.ts';

export interface Answer<T> {
  status: number;
  /** The parsed body; null without one. Refusals are here too, so it is typed as success and checked by status. */
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
  /** `Set-Cookie` values. */
  cookies: string[];
}

export interface CallOptions {
  /** Demo account by the name before its `@` (`monthly`), or a full address; its session is made once. */
  as?: string;
  /** A token of your own instead. */
  token?: string;
  headers?: Record<string, string>;
  /** Who seems to call; loopback otherwise. */
  ip?: string;
}

export interface TestSchool {
  /** Address of its own database, for processes beside the test. */
  databaseUrl: string;
  app: FastifyInstance;
  school: School;
  /** That of every instance: this one, and the second where `API_INSTANCES=2` asks for it. */
  schools: readonly School[];
  clock: Clock;
  /** Calls an endpoint in-process as the client would: flat camelCase input by name. */
  call<N extends keyof Contract>(
    name: N,
    input?: Input<Contract[N]>,
    options?: CallOptions,
  ): Promise<Answer<Output<Contract[N]>>>;
  /** Any request at all, for what the contract forbids. Its body has whatever shape the test expects. */
  // oxlint-disable-next-line typescript/no-explicit-any
  send(method: string, url: string, options?: CallOptions & { body?: unknown; raw?: string }): Promise<Answer<any>>;
  /** Token of a fresh session of an account. */
  signIn(who: string): Promise<string>;
  /** Headers that pass the human check once. */
  human(): Promise<Record<string, string>>;
  /** Moves the school's clock by milliseconds, without sweeping. */
  advance(ms: number): void;
  close(): Promise<void>;
}

/**
 * A school of its own for a test file: a clone of the seeded template, in-process, with a clock that stands still.
 * @param more binds calls that only the test knows
 * @param running where other processes share the database: time begins at `TEST_NOW` and goes on, for all of them
 */
export async function startTestSchool(
  settings: Record<string, string> = {},
  more?: (app: FastifyInstance) => void,
  running = false,
): Promise<TestSchool> {
  const postgres = inject('postgresUrl');
  const name = `school_${randomBytes(6).toString('hex')}`;
  const url = await createClone(postgres, name);
  const pooler = inject('poolerUrl');
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-api-data-'));
  const env: Env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'error', GARGOYLE_DATA: data, ...settings });
  if (running) await beginAt(url, TEST_NOW);
  const open = async () => {
    const clock = running ? systemClock() : fixedClock(TEST_NOW);
    const { school, close } = await openSchool(env, pooler ? siblingUrl(pooler, name) : url, {
      ...{ clock, passwordCost: 'test' },
      ...(pooler ? { direct: url } : {}),
    });
    const app = await buildApp(school, (built) => {
      const examples = process.env['RECORD_EXAMPLES'];
      if (examples) recordExamples(built, examples);
      more?.(built);
    });
    return { app, school, clock, close: () => app.close().then(close) };
  };
  const first = await open();
  const { app, school, clock } = first;
  // With API_INSTANCES=2 every other call goes to a second one, which shares nothing but database and data folder.
  const second = process.env['API_INSTANCES'] === '2' ? await open() : undefined;
  let calls = 0;
  const next = () => (second && calls++ % 2 === 1 ? second.app : app);
  const tokens = new Map<string, Promise<string>>();

  const signIn = async (who: string): Promise<string> => {
    const email = who.includes('@') ? who : emailOf(who);
    const [user] = await school.db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    if (!user) throw new Error(`There is no account ${email}.`);
    return (await startSession(school.db, school, user.id, { keepOthers: true })).token;
  };
  const send: TestSchool['send'] = async (method, address, options = {}) => {
    const token = options.token ?? (options.as ? await remembered(tokens, options.as, signIn) : undefined);
    const response = await next().inject({
      method: method as 'GET',
      url: address,
      ...(options.ip ? { remoteAddress: options.ip } : {}),
      headers: {
        ...(token ? { authorization: `JWT ${token}` } : {}),
        ...(options.raw !== undefined || options.body !== undefined ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      ...(options.raw !== undefined ? { payload: options.raw } : {}),
      ...(options.body !== undefined ? { payload: JSON.stringify(options.body) } : {}),
    });
    const json = /json/.test(String(response.headers['content-type'])) && response.body !== '';
    return {
      status: response.statusCode,
      body: json ? JSON.parse(response.body) : response.body || null,
      headers: response.headers,
      cookies: [response.headers['set-cookie'] ?? []].flat(),
    };
  };
  return {
    databaseUrl: url,
    app,
    school,
    schools: [first, ...(second ? [second] : [])].map((one) => one.school),
    clock,
    send,
    signIn,
    call: (endpointName, input, options) => {
      const { method, url: address, body } = wireOf(endpointName, input as Record<string, unknown> | undefined);
      return send(method, address, { ...options, ...(body ? { body } : {}) });
    },
    human: async () => ({
      'captcha-token': await issueCheck(school, 'v3', false),
      'captcha-version': 'v3',
    }),
    advance: (ms) => {
      for (const one of [first, second]) one?.clock.setOffset(one.clock.offset() + ms);
    },
    async close() {
      await second?.close();
      await first.close();
      await dropDatabase(postgres, name);
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}

async function remembered(
  kept: Map<string, Promise<string>>,
  key: string,
  make: (key: string) => Promise<string>,
): Promise<string> {
  const found = kept.get(key) ?? make(key);
  kept.set(key, found);
  return found;
}
