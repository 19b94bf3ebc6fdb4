import type * as z from 'zod/mini';
import type { Camelize } from './casing.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Callers: everyone, same answer (`none`); everyone, personal fields if signed in; signed-in users; staff. */
export type Auth = 'none' | 'optional' | 'required' | 'staff';

type Schema = z.ZodMiniType;

/**
 * One API call as plain data. The server's route with its validation, the OpenAPI document, the typed client and the
 * tests' fake API are all derived from it.
 *
 * Schemas describe the wire: keys of `params`, `query` and `body` are snake_case, those of `response` camelCase.
 * A caller passes one flat camelCase input: values named in `path` go there, the rest into the query (GET, DELETE) or
 * the body (POST, PUT, PATCH). A key appears in only one of the three.
 */
export interface Endpoint {
  /** `<noun>.<verb>`: the client's name for it, its operationId and the first part of its query keys. */
  readonly name: string;
  readonly method: Method;
  /** Relative to `/api/v1`, with `{placeholders}`; ends with a slash except where API-A-006 says otherwise. */
  readonly path: string;
  readonly auth: Auth;
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: Schema;
  /** Status on success; 204 has no body. */
  readonly status?: 200 | 201 | 204;
  readonly response: Schema;
  /** Other success statuses and their bodies (for example 204 without a session). */
  readonly also?: Readonly<Partial<Record<200 | 201 | 204, Schema>>>;
  /** Error codes in addition to those of every call (400, 401 by `auth`, 404 by `params`, 429, 500). */
  readonly errors?: readonly ErrorCode[];
  /** Answers to callers without a token may be cached: shared caches, ETag, the edge. */
  readonly cache?: 'public';
  /** Its language is that of the page, which a cookie names: it is requested before a script can set headers. */
  readonly inPageLanguage?: boolean;
  /** Takes an `Idempotency-Key`: a repeated key returns the first result. */
  readonly idempotent?: boolean;
  /** Takes `Captcha-Token` and `Captcha-Version`; answers 412 without a valid one. */
  readonly humanCheck?: boolean;
  /** Field errors of a 400 are nested under this key instead of at the top level (API-C-011). */
  readonly errorsUnder?: 'errors';
  /** Rate limit class of this call (API-C-258); without one only the general limit applies. */
  readonly limit?: 'login' | 'coupon' | 'contact' | 'sign-up' | 'form' | 'order' | 'search';
}

/** Declares an endpoint and preserves its exact type. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type In<S> = S extends Schema ? z.input<S> : unknown;
type Flat<E extends Endpoint> = In<E['params']> & In<E['query']> & In<E['body']>;

/** What a caller passes: flat, camelCase. */
export type Input<E extends Endpoint> = Camelize<Flat<E>>;
/** What a caller gets. */
export type Output<E extends Endpoint> = z.output<E['response']>;
