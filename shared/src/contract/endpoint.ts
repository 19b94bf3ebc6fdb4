import type * as z from 'zod/mini';
import type { Camelize } from './casing.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: everyone the same (`none`), everyone with personal fields when signed in, signed in, staff. */
export type Auth = 'none' | 'optional' | 'required' | 'staff';

type Schema = z.ZodMiniType;

/**
 * One API call as plain data. From it come the server's route with its validation, the OpenAPI document,
 * the typed client and the fake API of the tests.
 *
 * Schemas describe the wire: keys of `params`, `query` and `body` are snake_case, those of `response` camelCase.
 * A caller gives one flat camelCase input: what `path` names travels in the address, the rest as query
 * (GET, DELETE) or body (POST, PUT, PATCH). No key stands in two of the three.
 */
export interface Endpoint {
  /** `<noun>.<verb>`: the client's name for it, its operationId and the head of its query keys. */
  readonly name: string;
  readonly method: Method;
  /** Relative to `/api/v1`, with `{placeholders}`; ends with a slash except where API-A-006 says otherwise. */
  readonly path: string;
  readonly auth: Auth;
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: Schema;
  /** The status of success; 204 has no body. */
  readonly status?: 200 | 201 | 204;
  readonly response: Schema;
  /** Further statuses of success whose body has the same or another shape (for example 204 without a session). */
  readonly also?: Readonly<Partial<Record<200 | 201 | 204, Schema>>>;
  /** Refusals beyond those every call has (400, 401 by `auth`, 404 by `params`, 429, 500). */
  readonly errors?: readonly ErrorCode[];
  /** Answers to readers without a token may be kept: shared caches, ETag, the edge. */
  readonly cache?: 'public';
  /** Takes an `Idempotency-Key`: a repeated key answers the first result. */
  readonly idempotent?: boolean;
  /** Takes `Captcha-Token` and `Captcha-Version`; refuses with 412 without a good one. */
  readonly humanCheck?: boolean;
  /** Field errors of a 400 travel inside this key instead of at the top (API-C-011). */
  readonly errorsUnder?: 'errors';
  /** The class of limit that counts this call (API-C-258); without one only the general limit does. */
  readonly limit?: 'login' | 'coupon' | 'contact' | 'sign-up' | 'form' | 'order' | 'search';
}

/** Declares an endpoint and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type In<S> = S extends Schema ? z.input<S> : unknown;
type Flat<E extends Endpoint> = In<E['params']> & In<E['query']> & In<E['body']>;

/** What a caller gives: flat, camelCase. */
export type Input<E extends Endpoint> = Camelize<Flat<E>>;
/** What a caller gets. */
export type Output<E extends Endpoint> = z.output<E['response']>;
