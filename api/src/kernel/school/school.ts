import type { AccountHooks } from './account-hooks.ts';
import type { Callers } from './callers.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/client.ts';
import type { Env } from '../settings/env.ts';
import type { HumanCheck } from './human-check.ts';
import type { AnswerCache } from '../answers/answer-cache.ts';
import type { FilmShelf } from '../media/films.ts';
import type { SchoolFiles } from '../media/school-files.ts';
import type { Limits } from '../limits/rate-limit.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Payments } from '../payments/payments.ts';
import type { Settlers } from '../payments/settlement.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { SharedState } from './state.ts';

/** What the kernel itself brings: made once when a school is opened. */
export interface Equipment {
  env: Env;
  db: Db;
  /** Address of the database, for what needs a connection of its own. */
  url: string;
  clock: Clock;
  /** Signs sessions and human-check tokens. */
  secret: Uint8Array;
  /** By this we know the edge. */
  edgeToken: string;
  limits: Limits;
  payments: Payments;
  /** What `/metrics` shows. */
  metrics: Metrics;
  /** Where the settings ask for traces. */
  tracing: Tracing | undefined;
  /** Answers to anonymous readers. */
  answers: AnswerCache;
  /** Where artwork, lessons and the sizes of pictures lie. */
  files: SchoolFiles;
  /** Lessons and trailers, with the key of their signed addresses. */
  films: FilmShelf;
  /** This process is about to end: it is not ready any more, and keeps no connection. */
  leaving: boolean;
  /** What all processes agree on. */
  state: SharedState;
  /** Word of what failed where no caller hears it: the log, once the app is assembled. */
  report: (error: unknown, what: string) => void;
  /** Cheap password hashes in tests. */
  passwordCost: 'real' | 'test';
}

/** What the kernel asks for and the domains do; connected when a school is opened. */
export interface DomainParts {
  callers: Callers;
  humanCheck: HumanCheck;
  accounts: AccountHooks;
  settlers: Settlers;
  /** Does everything that has come due. @returns how many rows were worked on, by handler */
  sweep(): Promise<Record<string, number>>;
}

/** What every handler may lean on, lent to routes as `app.school`. */
export interface School extends Equipment, DomainParts {}

declare module 'fastify' {
  interface FastifyInstance {
    school: School;
  }
}
