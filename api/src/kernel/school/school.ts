import type { AccountHooks } from './account-hooks.ts';
import type { Callers } from './callers.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/client.ts';
import type { PublicReads } from '../db/replica/replica.ts';
import type { Env } from '../settings/env.ts';
import type { HumanCheck } from './human-check.ts';
import type { AnswerCache } from '../answers/answer-cache.ts';
import type { FilmLibrary } from '../media/films.ts';
import type { SchoolFiles } from '../media/school-files.ts';
import type { Limits } from '../limits/rate-limit.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Payments } from '../payments/payments.ts';
import type { Settlers } from '../payments/settlement.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { SharedState } from './state.ts';

/** What the kernel itself provides: created once when a school is opened. */
export interface Equipment {
  env: Env;
  db: Db;
  /** The database for reads that are the same for everybody. */
  publicReads: PublicReads;
  /** Address of the database, for components that need their own connection. */
  url: string;
  clock: Clock;
  /** Signs sessions and human-check tokens. */
  secret: Uint8Array;
  /** Identifies the edge. */
  edgeToken: string;
  limits: Limits;
  payments: Payments;
  /** The metrics behind `/metrics`. */
  metrics: Metrics;
  /** Undefined unless tracing is configured. */
  tracing: Tracing | undefined;
  /** Cached responses for anonymous readers. */
  answers: AnswerCache;
  /** The stores of artwork, lessons and picture sizes. */
  files: SchoolFiles;
  /** Lessons and trailers, with the key that signs their addresses. */
  films: FilmLibrary;
  /** The process is shutting down: it is no longer ready and keeps no connection alive. */
  stopping: boolean;
  /** State that all processes share. */
  state: SharedState;
  /** Reports errors that no caller receives: to the log, once the app is built. */
  report: (error: unknown, what: string) => void;
  /** Cheap password hashes in tests. */
  passwordCost: 'real' | 'test';
}

/** What the kernel needs from the domains; connected when a school is opened. */
export interface DomainParts {
  callers: Callers;
  humanCheck: HumanCheck;
  accounts: AccountHooks;
  settlers: Settlers;
  /** Processes everything that is due. @returns how many rows were processed, by handler */
  sweep(): Promise<Record<string, number>>;
}

/** Everything a handler may use, available to routes as `app.school`. */
export interface School extends Equipment, DomainParts {}

declare module 'fastify' {
  interface FastifyInstance {
    school: School;
  }
}
