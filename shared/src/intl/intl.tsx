import { createFormatters, createIntlCache, formatDate, formatMessage } from '@formatjs/intl';
import { IntlMessageFormat } from 'intl-messageformat';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { regional } from './formats.ts';
import type { Catalogue, MessageValues } from './message.ts';

/** Texts by id, and formats for the reader's language. */
export interface IntlShape {
  readonly locale: string;
  /** The text of a message; an unknown id is returned unchanged. */
  t(id: string, values?: MessageValues): string;
  /** Like `t`, with elements as values and tags as functions. */
  rich(id: string, values: MessageValues<ReactNode>): ReactNode[];
  /** US dollars with two decimals, `$59.99`, in every language. */
  money(dollars: number): string;
  number(value: number): string;
  /** `November 21, 2026`. The time zone is required: server and reader rarely share one. */
  longDate(iso: string, timeZone: string): string;
  /** `Dec 4`. */
  shortDate(iso: string, timeZone: string): string;
  /** `Fri, Dec 4, 6:00 PM PST`: day, time and zone name. */
  dayAndHour(iso: string, timeZone: string): string;
}

/** Groups of three, as in the United States in both languages. */
const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');

/** Without `Intl`, whose first number format costs a slow processor a tenth of a second. */
const money = (dollars: number): string => {
  const [whole = '', cents = ''] = Math.abs(dollars).toFixed(2).split('.');
  return `${dollars < 0 ? '-' : ''}$${grouped(whole)}.${cents}`;
};

// Formatters are expensive to create and independent of the messages: one cache for all catalogues.
const formatters = createFormatters(createIntlCache());

// Every browser has the school's languages. When asked, it lists all that it has, which takes a slow processor a fifth
// of a second; so does its first format for numbers or dates, but not that for plurals.
IntlMessageFormat.resolveLocale = () => undefined;

/** Formats whole numbers without options itself. */
const getNumberFormat: typeof formatters.getNumberFormat = (locale, options) => {
  const real = () => formatters.getNumberFormat(locale, options);
  if (options) return real();
  const format = (value: number) => (Number.isSafeInteger(value) ? grouped(String(value)) : real().format(value));
  return { format } as Intl.NumberFormat;
};

/** Binds a catalogue to a language: one per remote and language, created where the messages are loaded. */
export function createIntl(locale: string, messages: Catalogue): IntlShape {
  // Not by `createIntl` of the library, which asks for the browser's languages.
  const config = {
    locale: regional(locale),
    messages: messages as never,
    defaultLocale: 'en-US',
    formats: {},
    defaultFormats: {},
    // The browser tests fail on console errors: messages missing from a build, values missing from a call.
    onError: (error: Error) => console.error(error.message),
  };
  const made = new Map<unknown, IntlMessageFormat>();
  const state: Parameters<typeof formatMessage>[1] = {
    ...formatters,
    getNumberFormat,
    // By the message itself: the library's cache would turn it into a string at each use.
    getMessageFormat(message, ...more) {
      const format = made.get(message) ?? new IntlMessageFormat(message, ...more);
      made.set(message, format);
      return format;
    },
  };
  const date = (iso: string, options: Intl.DateTimeFormatOptions) =>
    formatDate(config, formatters.getDateTimeFormat, iso, options);
  // Messages without placeholders are compiled to plain strings.
  const plain = (id: string): string | undefined => (typeof messages[id] === 'string' ? messages[id] : undefined);
  return {
    locale,
    t: (id, values) => plain(id) ?? String(formatMessage(config, state, { id }, values as never)),
    rich: (id, values) =>
      [plain(id) ?? formatMessage(config, state, { id }, values as Record<string, ReactNode>)].flat() as ReactNode[],
    money,
    number: (value) => getNumberFormat(config.locale).format(value),
    longDate: (iso, timeZone) => date(iso, { dateStyle: 'long', timeZone }),
    shortDate: (iso, timeZone) => date(iso, { month: 'short', day: 'numeric', timeZone }),
    dayAndHour: (iso, timeZone) =>
      date(iso, {
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

/** Provides language and messages to a tree. */
export function IntlProvider(props: { locale: string; messages: Catalogue; children: ReactNode }) {
  const { locale, messages, children } = props;
  const intl = useMemo(() => createIntl(locale, messages), [locale, messages]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

export const useIntl = (): IntlShape => useContext(IntlContext);

/** Renders a message; values may be elements, tags are functions of their children. */
export function Message({ id, values }: { id: string; values?: MessageValues<ReactNode> }) {
  const intl = useIntl();
  const parts = intl.rich(id, values ?? {});
  return parts.map((part, place) => <Part key={`${place}`}>{part}</Part>);
}

const Part = ({ children }: { children: ReactNode }) => children;
