import type { Host, Locale } from '@gargoyle/shared/host';
import { createIntl, type IntlShape } from '@gargoyle/shared/intl';

/** Creates one intl object per message catalogue. */
export function intlCache(locale: Locale): Host['intl'] {
  const cache = new WeakMap<object, IntlShape>();
  return (messages) => {
    let intl = cache.get(messages);
    if (!intl) {
      intl = createIntl(locale, messages);
      cache.set(messages, intl);
    }
    return intl;
  };
}
