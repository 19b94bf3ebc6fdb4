import type { Locale, Messages } from '@gargoyle/shared/host';
import { createIntl, type MessageValues } from '@gargoyle/shared/intl';
import en from './en.json';

/** A text of the frame, for what speaks outside of the tree. */
export type Say = (id: keyof typeof en, values?: MessageValues) => string;

/** The frame's words; another language than English is a file of its own. */
export async function frameMessages(locale: Locale): Promise<Messages> {
  if (locale === 'en') return en;
  const { default: es } = await import(/* webpackChunkName: "shell.es" */ './es.json');
  return es;
}

/** Says the frame's words as soon as they have come; until then there is nothing to say. */
export function frameSay(locale: Locale, words: Promise<Messages>): Say {
  let intl = createIntl(locale, en);
  void words.then((messages) => {
    intl = createIntl(locale, messages);
  });
  return (id, values) => intl.t(id, values);
}
