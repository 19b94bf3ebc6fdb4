import type { Camelize } from '@gargoyle/shared/contract/casing';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import type { Language } from '@gargoyle/shared/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../db/client.ts';
import type { SessionUser } from '../school/callers.ts';
import type { School } from '../school/school.ts';

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : unknown;

/** Input of a handler: path, query and body as one flat camelCase object. */
export type HandlerInput<E extends Endpoint> = Camelize<Parsed<E['params']> & Parsed<E['query']> & Parsed<E['body']>>;

export interface Call<E extends Endpoint> {
  input: HandlerInput<E>;
  user: E['auth'] extends 'required' | 'staff' ? SessionUser : SessionUser | null;
  /** Writing calls: the transaction, rolled back when the handler throws. GET: the pool. */
  tx: Tx;
  /** The pool, for the rare write that must outlive a refusal. */
  db: Db;
  /** The school's time, the same for the whole call. */
  now: Date;
  /** Language of the response. Its texts are translated after the handler, which itself uses only English. */
  language: Language;
  req: FastifyRequest;
  reply: FastifyReply;
  school: School;
  /** Runs once the transaction is committed; never after a refusal, nor for a repeated key. */
  afterCommit(work: () => void | Promise<void>): void;
}

type Answer<E extends Endpoint> = z.output<E['response']> | (E extends { also: object } ? undefined : never);
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

export interface BindOptions {
  /** The handler manages its own transactions, or needs none; `tx` is then the pool. */
  transaction?: false;
  /** The handler asks the payment provider and holds its transaction meanwhile: it waits for a place first. */
  asksProvider?: true;
}

/** Which account a login counts for: the address that was tried, known or not. */
export function loginCaller(req: FastifyRequest, input: Record<string, unknown>) {
  const email = typeof input['email'] === 'string' ? input['email'].trim().toLowerCase() : '';
  // Redeeming a gift requires a password, identified by the gift's code.
  const code = typeof input['code'] === 'string' ? input['code'] : '';
  return { ip: req.ip, account: email ? `email:${email}` : code ? `code:${code}` : null };
}
