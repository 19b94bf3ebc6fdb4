import { compileMessages } from '@gargoyle/shared/intl/compile-messages.ts';
import { createIntl } from '@gargoyle/shared/intl';
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import type { Say } from '../messages/load.ts';

const createSay =
  (locale: string, texts: Readonly<Record<string, string>>): Say =>
  (id, values) =>
    createIntl(locale, compileMessages(texts)).t(id, values);

/** The frame's messages, compiled as in the build. */
export const say: Say = createSay('en', en);
export const saySpanish: Say = createSay('es', es);
