import { createContext, type ReactNode, useContext, useMemo } from 'react';
import * as formats from './formats.ts';
import { type Catalogue, formatParts, formatText, type MessageValues } from './message.ts';

/** What a component needs to speak: texts by id, and formats bound to the reader's language. */
export interface IntlShape {
  readonly locale: string;
  /** The text of a message; an unknown id shows itself. */
  t(id: string, values?: MessageValues): string;
  /** The same with elements among its values, and tags as functions. */
  rich(id: string, values: MessageValues<ReactNode>): ReactNode[];
  money(dollars: number): string;
  number(value: number): string;
  longDate(iso: string, timeZone: string): string;
  shortDate(iso: string, timeZone: string): string;
  dayAndHour(iso: string, timeZone: string): string;
}

/** A message, or its id; the console names it, so that the browser suites notice words that a build left behind. */
function find(messages: Catalogue, id: string): Catalogue[string] {
  const message = messages[id];
  if (message === undefined) console.error(`No words for ${id}`);
  return message ?? id;
}

/** Binds a catalogue to a language: one per remote and language, made where the messages are loaded. */
export const createIntl = (locale: string, messages: Catalogue): IntlShape => ({
  locale,
  t: (id, values = {}) => formatText(find(messages, id), values, locale),
  rich: (id, values) => formatParts<ReactNode>(find(messages, id), values, locale),
  money: (dollars) => formats.money(dollars, locale),
  number: (value) => formats.number(value, locale),
  longDate: (iso, zone) => formats.longDate(iso, locale, zone),
  shortDate: (iso, zone) => formats.shortDate(iso, locale, zone),
  dayAndHour: (iso, zone) => formats.dayAndHour(iso, locale, zone),
});

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
