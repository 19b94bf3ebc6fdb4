import type { Locale } from '@gargoyle/shared/host';

// Replaced by the bundler: there is no process in a page.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Modules with messages to load with a remote's code: all its messages in the reader's language. In a release each
 * screen and widget contains its own English ones (tooling/build/english-words-loader.ts).
 */
export const remoteWords = (locale: Locale): string[] =>
  locale === 'en' && process.env.NODE_ENV === 'production' ? [] : [`messages-${locale}`];
