import type { Locale } from '@gargoyle/shared/host';

/**
 * What a remote is asked for beside its code: all its words in the reader's language. In a release each screen and
 * widget brings its own English ones (tooling/build/english-words-loader.ts).
 */
export const remoteWords = (locale: Locale): string[] =>
  locale === 'en' && process.env['NODE_ENV'] === 'production' ? [] : [`messages-${locale}`];
