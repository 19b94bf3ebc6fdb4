import { type Formatters, formatToParts, IntlMessageFormat } from 'intl-messageformat';
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

/** Whole numbers without `Intl`, whose first formatter costs a slow processor a tenth of a second. */
const PLAIN = {
  format: (value: number) =>
    Number.isSafeInteger(value) ? grouped(String(value)) : numberFormat('en-US', undefined).format(value),
} as Intl.NumberFormat;

const money = (dollars: number): string => {
  const [whole = '', cents = ''] = Math.abs(dollars).toFixed(2).split('.');
  return `${dollars < 0 ? '-' : ''}$${grouped(whole)}.${cents}`;
};

/** Creates a formatter for new arguments only: they are expensive, and independent of the messages. */
function remembered<A extends readonly unknown[], F>(create: (...args: A) => F): (...args: A) => F {
  const known = new Map<string, F>();
  return (...args) => {
    const key = JSON.stringify(args);
    const formatter = known.get(key) ?? create(...args);
    known.set(key, formatter);
    return formatter;
  };
}

const numberFormat = remembered(
  (...args: Parameters<Formatters['getNumberFormat']>) => new Intl.NumberFormat(...(args as [string])),
);

const formatters: Formatters = {
  getNumberFormat: (locale, options) => (options ? numberFormat(locale, options) : PLAIN),
  getDateTimeFormat: remembered((...args) => new Intl.DateTimeFormat(...args)),
  getPluralRules: remembered((...args) => new Intl.PluralRules(...args)),
};

/** The result of `format`, or `fallback` if it throws. The browser tests fail on console errors. */
function orElse<T>(fallback: T, what: string, format: () => T): T {
  try {
    return format();
  } catch (error) {
    console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return fallback;
  }
}

/** Binds a catalogue to a language: one per remote and language, created where the messages are loaded. */
export function createIntl(locale: string, messages: Catalogue): IntlShape {
  const region = regional(locale);
  const partsOf = (id: string, values?: MessageValues<ReactNode>): ReactNode[] =>
    orElse<ReactNode[]>([id], `message ${id}`, () => {
      const message = messages[id];
      if (message === undefined) throw new Error('is missing from the build');
      // Messages without placeholders are compiled to plain strings.
      if (typeof message === 'string') return [message];
      const parts = formatToParts(message as never, region, formatters, IntlMessageFormat.formats, values as never);
      return parts.flatMap(({ value }) => value as ReactNode);
    });
  const dateWith = (options: Intl.DateTimeFormatOptions) => (iso: string, timeZone: string) =>
    orElse(iso, 'date', () => formatters.getDateTimeFormat(region, { ...options, timeZone }).format(new Date(iso)));
  return {
    locale,
    t: (id, values) => partsOf(id, values as MessageValues<ReactNode>).join(''),
    rich: partsOf,
    money,
    number: (value) => PLAIN.format(value),
    longDate: dateWith({ dateStyle: 'long' }),
    shortDate: dateWith({ month: 'short', day: 'numeric' }),
    dayAndHour: dateWith({
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
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
