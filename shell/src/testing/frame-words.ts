import { compileMessages } from '@gargoyle/shared/intl/compile-messages.ts';
import { createIntl } from '@gargoyle/shared/intl';
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import type { Say } from '../messages/load.ts';

const saysIn =
  (locale: string, texts: Readonly<Record<string, string>>): Say =>
  (id, values) =>
    createIntl(locale, compileMessages(texts)).t(id, values);

/** The frame's words, as the build leaves them. */
export const say: Say = saysIn('en', en);
export const saySpanish: Say = saysIn('es', es);
