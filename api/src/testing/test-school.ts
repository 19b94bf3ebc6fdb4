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
import { eq, sql } from '../kernel/db/drizzle.ts';
import { users } from '../kernel/db/schema/users.ts';

export interface Answer<T> {
  status: number;
  /** The parsed body; null without one. Refusals have one, too, so it is typed as success and checked by status. */
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
  /** `Set-Cookie` values. */
  cookies: string[];
}

export interface CallOptions {
  /** Demo account by the name before its `@` (`monthly`), or a full address; its session is created once. */
  as?: string;
  /** A specific token instead. */
  token?: string;
  headers?: Record<string, string>;
  /** Apparent address of the caller; loopback by default. */
  ip?: string;
}

export interface TestSchool {
  /** Address of its own database, for separate processes. */
  databaseUrl: string;
  app: FastifyInstance;
  school: School;
  /** All instances: this one, and the second with `API_INSTANCES=2`. */
  schools: readonly School[];
  clock: Clock;
  /** Calls an endpoint in-process like the client: by name, with flat camelCase input. */
  call<N extends keyof Contract>(
    name: N,
    input?: Input<Contract[N]>,
    options?: CallOptions,
  ): Promise<Answer<Output<Contract[N]>>>;
  /** Sends any request, even what the contract forbids. Its body has whatever shape the test expects. */
  // oxlint-disable-next-line typescript/no-explicit-any
  send(method: string, url: string, options?: CallOptions & { body?: unknown; raw?: string }): Promise<Answer<any>>;
  /** Token of a new session of an account. */
  signIn(who: string): Promise<string>;
  /** Headers that pass the human check once. */
  human(): Promise<Record<string, string>>;
  /** Moves the school's clock by milliseconds, without running the sweep. */
  advance(ms: number): void;
  close(): Promise<void>;
}

/**
 * Opens a separate school for a test file: a clone of the seeded template, in-process, with a fixed clock.
 * @param more registers calls that exist only in the test
 * @param running for tests with several processes: the clock starts at `TEST_NOW` and runs, for all of them
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
  // With API_INSTANCES=2 every other call goes to a second instance that shares only the database and data folder.
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
    const token = options.token ?? (options.as ? await cached(tokens, options.as, signIn) : undefined);
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
    schools: [first, ...(second ? [second] : [])].map((instance) => instance.school),
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
      for (const instance of [first, second]) instance?.clock.setOffset(instance.clock.offset() + ms);
    },
    async close() {
      await second?.close();
      await first.close();
      await dropDatabase(postgres, name);
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}

async function cached(
  cache: Map<string, Promise<string>>,
  key: string,
  make: (key: string) => Promise<string>,
): Promise<string> {
  const found = cache.get(key) ?? make(key);
  cache.set(key, found);
  return found;
}
