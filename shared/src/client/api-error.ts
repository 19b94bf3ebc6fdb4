import type { ErrorCode } from '../contract/error-codes.ts';

export interface ApiError extends Error {
  readonly apiError: true;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** One of the contract's codes; `offline` when no answer came, `unexpected` when the answer was none of ours. */
  readonly code: ErrorCode | 'offline' | 'unexpected';
  /** The sentence for the reader: the server's `detail` where it writes for people, else the fallback. */
  readonly detail: string;
  /** Messages by field of a refused form; those of no field under `nonFieldErrors`. */
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
 * Whether an answer's `detail` was written for people. A 500 knows nothing to say, 502 and 504 come from the way
 * between, and a 503 without a code of ours is a proxy's.
 */
const speaks = (status: number, code: string): boolean => status < 500 || (status === 503 && code !== 'unexpected');

/** Builds the one error that calls reject with. */
export function apiError({ status, code = 'unexpected', detail, fields = {}, requestId }: ErrorParts): ApiError {
  const sentence = (speaks(status, code) ? detail : undefined) ?? fields.nonFieldErrors?.[0] ?? FALLBACK;
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

/** By tag, not by class: houses may carry their own copy of this module. */
export const isApiError = (value: unknown): value is ApiError =>
  value instanceof Error && (value as Partial<ApiError>).apiError === true;

/**
 * What a notice says of a failed action: the server's sentence where there is one, the first field's message of a
 * refused form, otherwise the action's own text.
 */
export function sentenceOf(error: unknown, own: string): string {
  if (!isApiError(error)) return own;
  if (error.detail !== FALLBACK) return error.detail;
  return Object.values(error.fields)[0]?.[0] ?? own;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isMessages = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/**
 * Reads the body of a refusal (API-A-010, API-A-011); anything unexpected still becomes an ApiError. `requestIdHeader`
 * names the request where the body does not: what stands between page and API may have answered.
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
