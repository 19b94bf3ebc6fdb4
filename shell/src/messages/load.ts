import type { Locale, Messages } from '@gargoyle/shared/host';
import { createIntl, type MessageValues } from '@gargoyle/shared/intl';
import en from './en.json';

/** Formats a message of the frame outside of the React tree. */
export type Translate = (id: keyof typeof en, values?: MessageValues) => string;

/** The frame's messages; languages other than English are separate files. */
export async function frameMessages(locale: Locale): Promise<Messages> {
  if (locale === 'en') return en;
  const { default: es } = await import(/* webpackChunkName: "shell.es" */ './es.json');
  return es;
}

/** Formats the frame's messages; in English until the given ones are loaded. */
export function createTranslate(locale: Locale, words: Promise<Messages>): Translate {
  let intl = createIntl(locale, en);
  void words.then((messages) => {
    intl = createIntl(locale, messages);
  });
  return (id, values) => intl.t(id, values);
}
