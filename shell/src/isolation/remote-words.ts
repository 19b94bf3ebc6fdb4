import type { Locale } from '@gargoyle/shared/host';

// The bundler writes the mode in its place: in a page there is no process.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * What a remote is asked for beside its code: all its words in the reader's language. In a release each screen and
 * widget brings its own English ones (tooling/build/english-words-loader.ts).
 */
export const remoteWords = (locale: Locale): string[] =>
  locale === 'en' && process.env.NODE_ENV === 'production' ? [] : [`messages-${locale}`];
