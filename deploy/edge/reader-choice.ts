import type { IncomingMessage } from 'node:http';
import type { Language } from '@gargoyle/shared/contract/languages';
import { bucketOf, localeOf, lookOf } from './address.ts';

/** What of a reader decides about a page. */
export interface Choice {
  locale: Language;
  look: string;
  /** Which share of browsers this is; undefined when nobody has been told yet. */
  bucket: number | undefined;
  /** A cache stands before us, which keeps the page for all who choose the same. */
  shared: boolean;
  /** Cookies that may count beside this. */
  cookies: string;
}

/** What a cache before us varies pages by: the cookies of a reader, as far as they decide about a page. */
export const VARIANT = 'x-gargoyle-variant';
/** And his share, which decides while there is a canary. */
export const SHARE = 'x-gargoyle-share';

/** @param believed whether the request came from a hop that we trust: what others say in these headers is nothing */
export function choiceOf({ headers }: IncomingMessage, believed: boolean): Choice {
  const variant = headers[VARIANT];
  const shared = believed && typeof variant === 'string';
  const cookies = shared ? '' : (headers.cookie ?? '');
  const said = shared ? variant : cookies;
  const bucket = bucketOf(shared ? `composition=${String(headers[SHARE] ?? '')}` : cookies);
  return { locale: localeOf(said), look: lookOf(said), bucket, shared, cookies };
}
