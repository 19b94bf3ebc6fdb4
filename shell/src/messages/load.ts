import type { Locale, Messages } from '@gargoyle/shared/host';
import en from './en.json';

/** The frame's words; another language than English is a file of its own. */
export async function frameMessages(locale: Locale): Promise<Messages> {
  if (locale === 'en') return en;
  const { default: es } = await import(/* webpackChunkName: "shell.es" */ './es.json');
  return es;
}
