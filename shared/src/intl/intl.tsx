import { createIntl as createFormatjs, createIntlCache } from '@formatjs/intl';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { regional } from './formats.ts';
import type { Catalogue, MessageValues } from './message.ts';

/** What a component needs to speak: texts by id, and formats bound to the reader's language. */
export interface IntlShape {
  readonly locale: string;
  /** The text of a message; an unknown id shows itself. */
  t(id: string, values?: MessageValues): string;
  /** The same with elements among its values, and tags as functions. */
  rich(id: string, values: MessageValues<ReactNode>): ReactNode[];
  /** US dollars with two decimals, `$59.99`, in every language. */
  money(dollars: number): string;
  number(value: number): string;
  /** `November 21, 2026`. The zone is always said: a server and a reader rarely share one. */
  longDate(iso: string, timeZone: string): string;
  /** `Dec 4`. */
  shortDate(iso: string, timeZone: string): string;
  /** `Fri, Dec 4, 6:00 PM PST`: day, hour and the name of the zone. */
  dayAndHour(iso: string, timeZone: string): string;
}

// Formatters are dear to make and say nothing of a reader: one set for all catalogues.
const cache = createIntlCache();

/** Binds a catalogue to a language: one per remote and language, made where the messages are loaded. */
export function createIntl(locale: string, messages: Catalogue): IntlShape {
  const { formatMessage, formatNumber, formatDate } = createFormatjs<ReactNode>(
    {
      locale: regional(locale),
      messages: messages as never,
      // The browser suites fail on it: words that a build has left behind, values that a call has forgotten.
      onError: (error) => console.error(error.message),
    },
    cache,
  );
  // What has no values left the build as text, which is no more than itself.
  const plain = (id: string): string | undefined => (typeof messages[id] === 'string' ? messages[id] : undefined);
  return {
    locale,
    t: (id, values) => plain(id) ?? String(formatMessage({ id }, values as never)),
    rich: (id, values) =>
      [plain(id) ?? formatMessage({ id }, values as Record<string, ReactNode>)].flat() as ReactNode[],
    money: (dollars) => formatNumber(dollars, { style: 'currency', currency: 'USD' }),
    number: (value) => formatNumber(value),
    longDate: (iso, timeZone) => formatDate(iso, { dateStyle: 'long', timeZone }),
    shortDate: (iso, timeZone) => formatDate(iso, { month: 'short', day: 'numeric', timeZone }),
    dayAndHour: (iso, timeZone) =>
      formatDate(iso, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
        timeZoneName: 'short',
      }),
  };
}

const IntlContext = createContext<IntlShape>(createIntl('en', {}));

/** Gives a tree its language and its messages. */
export function IntlProvider(props: { locale: string; messages: Catalogue; children: ReactNode }) {
  const { locale, messages, children } = props;
  const intl = useMemo(() => createIntl(locale, messages), [locale, messages]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

export const useIntl = (): IntlShape => useContext(IntlContext);

/** A message as an element; values may be elements, tags are given as functions of their children. */
export function Message({ id, values }: { id: string; values?: MessageValues<ReactNode> }) {
  const intl = useIntl();
  const parts = intl.rich(id, values ?? {});
  return parts.map((part, place) => <Part key={`${place}`}>{part}</Part>);
}

const Part = ({ children }: { children: ReactNode }) => children;
