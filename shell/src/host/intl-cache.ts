import type { Host, Locale } from '@gargoyle/shared/host';
import { createIntl, type IntlShape } from '@gargoyle/shared/intl';

/** Makes intl objects once per message catalogue. */
export function intlCache(locale: Locale): Host['intl'] {
  const made = new WeakMap<object, IntlShape>();
  return (messages) => {
    let intl = made.get(messages);
    if (!intl) {
      intl = createIntl(locale, messages);
      made.set(messages, intl);
    }
    return intl;
  };
}
