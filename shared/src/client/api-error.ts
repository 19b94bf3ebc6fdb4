import type { ErrorCode } from '../contract/error-codes.ts';

export interface ApiError extends Error {
  readonly apiError: true;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** One of the contract's codes; `offline` when there was no answer, `unexpected` when something else answered. */
  readonly code: ErrorCode | 'offline' | 'unexpected';
  /** The sentence to show: the server's `detail` where it is written for people, else the fallback. */
  readonly detail: string;
  /** Messages of a rejected form by field; those without a field are under `nonFieldErrors`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;
}

const FALLBACK = 'An error occurred.';

export interface ErrorParts {
  status: number;
  code?: string;
  detail?: string;
  fields?: Record<string, string[]>;
  requestId?: string;
}

/**
 * Whether `detail` was written for people. A 500 has nothing useful to say, 502 and 504 come from the edge or a proxy,
 * and so does a 503 without one of our codes.
 */
const isDetailForPeople = (status: number, code: string): boolean =>
  status < 500 || (status === 503 && code !== 'unexpected');

/** Builds the error that every failed call rejects with. */
export function apiError({ status, code = 'unexpected', detail, fields = {}, requestId }: ErrorParts): ApiError {
  const sentence = (isDetailForPeople(status, code) ? detail : undefined) ?? fields.nonFieldErrors?.[0] ?? FALLBACK;
  const error = new Error(sentence);
  error.name = 'ApiError';
  return Object.assign(error, {
    apiError: true as const,
    status,
    code: code as ApiError['code'],
    detail: sentence,
    fields,
    requestId,
  });
}

/** By tag, not by class: applications may bundle their own copy of this module. */
export const isApiError = (value: unknown): value is ApiError =>
  value instanceof Error && (value as Partial<ApiError>).apiError === true;

/**
 * For the `catch` of a call that removes something: what no longer exists counts as removed, whether another tab removed
 * it or an earlier attempt whose answer was lost.
 */
export function alreadyRemoved(error: unknown): void {
  if (!isApiError(error) || error.status !== 404) throw error;
}

/**
 * The text that reports a failed action: the server's sentence if there is one, the first field error of a rejected
 * form, otherwise the action's own text.
 */
export function sentenceOf(error: unknown, own: string): string {
  if (!isApiError(error)) return own;
  if (error.detail !== FALLBACK) return error.detail;
  return Object.values(error.fields)[0]?.[0] ?? own;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isMessages = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/**
 * Reads an error body (API-A-010, API-A-011); an unexpected one also becomes an ApiError. `requestIdHeader` is used
 * when the body has no request id, for example because a proxy answered.
 */
export function errorFromBody(status: number, body: unknown, requestIdHeader?: string): ApiError {
  const named = requestIdHeader === undefined ? {} : { requestId: requestIdHeader };
  if (typeof body !== 'object' || body === null) return apiError({ status, ...named });
  const { detail, code, requestId, errors, ...flat } = body as Record<string, unknown>;
  // Address calls wrap their map once more (API-C-011).
  const rest = isMessages(errors) || typeof errors !== 'object' || errors === null ? { ...flat, errors } : errors;
  const fields = Object.fromEntries(Object.entries(rest).filter((e): e is [string, string[]] => isMessages(e[1])));
  return apiError({
    status,
    ...(isText(code) ? { code } : status === 400 ? { code: 'validation_failed' } : {}),
    ...(isText(detail) ? { detail } : {}),
    ...named,
    ...(isText(requestId) ? { requestId } : {}),
    fields,
  });
}
