import type { Clock } from './clock.ts';
import type { Db } from './db/client.ts';
import type { Env } from './env.ts';
import type { AnswerCache } from './http/answer-cache.ts';
import type { Figures } from './figures.ts';
import type { Limits } from './http/rate-limit.ts';
import type { Payments } from './payments/payments.ts';
import type { SchoolState } from './state.ts';

/** What every handler may lean on: made once by `openSchool`, lent to routes as `app.school`. */
export interface School {
  env: Env;
  db: Db;
  /** Address of the database, for what needs a connection of its own. */
  url: string;
  clock: Clock;
  /** Signs sessions and human-check tokens. */
  secret: Uint8Array;
  /** Believe `X-Forwarded-For` only beside this. */
  edgeToken: string;
  limits: Limits;
  payments: Payments;
  /** What `/metrics` shows. */
  figures: Figures;
  /** Answers to anonymous readers. */
  answers: AnswerCache;
  /** What all processes agree on; changed through `changeState` and `takeState` only. */
  state: SchoolState;
  /** Word of what failed where no caller hears it: the log, once the app is assembled. */
  report: (error: unknown, what: string) => void;
  /** Cheap password hashes in tests. */
  passwordCost: 'real' | 'test';
}

declare module 'fastify' {
  interface FastifyInstance {
    school: School;
  }
}
