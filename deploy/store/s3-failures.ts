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
  if (name === 'NoSuchBucket') return `${store} is not there: create the bucket, or correct ${setting}.`;
  if (CREDENTIALS.has(name) || status === 401 || status === 403)
    return `${store} refuses us (${name}): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of somebody who may read, write, list and remove there.`;
  if (/region is missing/i.test(message)) return `${store} needs AWS_REGION: set it to the region of the bucket.`;
  if (name === 'AbortError' || name === 'TimeoutError')
    return `${store} does not answer in time: look whether it and the network to it are well, then try again.`;
  if (status !== undefined && status < 500)
    return `${store} refuses what was asked (${status} ${name}): look whether it is an S3 store and ${setting} is right.`;
  const what = status === undefined ? wordsOf(error) : `${status} ${name}`;
  return `${store} cannot be reached (${what}): look whether it runs and AWS_ENDPOINT_URL_S3 is right, then try again.`;
}

/** The message for a call that has finally failed. */
export const storeFailed = (store: string, purpose: Purpose, error: unknown): StoreFailed =>
  new StoreFailed(`The ${purpose.what} ${sentenceOf(store, purpose, error)}`, { cause: error });
