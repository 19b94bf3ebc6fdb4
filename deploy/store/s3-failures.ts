import { StoreFailed } from './object-store.ts';
import type { Purpose } from './purpose.ts';

interface Failure {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
}

const CREDENTIALS = new Set([
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'InvalidToken',
  'CredentialsProviderError',
]);

export const failureOf = (error: unknown): Failure => (error ?? {}) as Failure;
export const statusOf = (error: unknown): number | undefined => failureOf(error).$metadata?.httpStatusCode;

export const isMissing = (error: unknown): boolean => {
  const { name } = failureOf(error);
  return name === 'NoSuchKey' || name === 'NotFound';
};

/** A short description of an error. */
function wordsOf(error: unknown): string {
  const { name, message, code } = failureOf(error);
  // A connection that was tried on several addresses fails with a list and no message of its own.
  const first = error instanceof AggregateError ? (error.errors[0] as Error | undefined)?.message : undefined;
  return code ?? first ?? (message && message !== 'UnknownError' ? message : (name ?? 'unknown'));
}

function sentenceOf(store: string, { setting }: Purpose, error: unknown): string {
  const { name = '', message = '' } = failureOf(error);
  const status = statusOf(error);
  if (name === 'NoSuchBucket') return `${store} does not exist: create the bucket, or correct ${setting}.`;
  if (CREDENTIALS.has(name) || status === 401 || status === 403)
    return `${store} denies access (${name}): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to an account that may read, write, list and delete there.`;
  if (/region is missing/i.test(message)) return `${store} needs AWS_REGION: set it to the region of the bucket.`;
  if (name === 'AbortError' || name === 'TimeoutError')
    return `${store} timed out: check the store and the network to it, then try again.`;
  if (status !== undefined && status < 500)
    return `${store} rejected the request (${status} ${name}): check that it is an S3 store and that ${setting} is correct.`;
  const what = status === undefined ? wordsOf(error) : `${status} ${name}`;
  return `${store} cannot be reached (${what}): check that it is running and that AWS_ENDPOINT_URL_S3 is correct, then try again.`;
}

/** The message for a call that has finally failed. */
export const storeFailed = (store: string, purpose: Purpose, error: unknown): StoreFailed =>
  new StoreFailed(`The ${purpose.what} ${sentenceOf(store, purpose, error)}`, { cause: error });
