import { compileMessages } from '@gargoyle/shared/intl/compile-messages.ts';
import { createIntl } from '@gargoyle/shared/intl';
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import type { Translate } from '../messages/load.ts';

const createTranslate =
  (locale: string, texts: Readonly<Record<string, string>>): Translate =>
  (id, values) =>
    createIntl(locale, compileMessages(texts)).t(id, values);

/** The frame's messages, compiled as in the build. */
export const translate: Translate = createTranslate('en', en);
export const translateSpanish: Translate = createTranslate('es', es);
