import type { IncomingMessage } from 'node:http';
import type { Language } from '@gargoyle/shared/contract/languages';
import { bucketOf, localeOf, lookOf } from './address.ts';

/** The properties of a request that select a variant of a page. */
export interface Choice {
  locale: Language;
  look: string;
  /** The bucket of this browser; undefined when none has been assigned yet. */
  bucket: number | undefined;
  /** A trusted cache is in front, which shares the page between all visitors with this variant. */
  shared: boolean;
  /** Cookies that may be used besides; empty for a shared page. */
  cookies: string;
}

/** Header by which a cache in front varies pages: the cookies of a visitor that affect a page. */
export const VARIANT = 'x-gargoyle-variant';
/** Header with the visitor's bucket, which matters during a canary. */
export const SHARE = 'x-gargoyle-share';

/** @param trusted whether the request came from a trusted proxy; these headers are ignored from anybody else */
export function choiceOf({ headers }: IncomingMessage, trusted: boolean): Choice {
  const variant = headers[VARIANT];
  const shared = trusted && typeof variant === 'string';
  const cookies = shared ? '' : (headers.cookie ?? '');
  const values = shared ? variant : cookies;
  const bucket = bucketOf(shared ? `composition=${String(headers[SHARE] ?? '')}` : cookies);
  return { locale: localeOf(values), look: lookOf(values), bucket, shared, cookies };
}
