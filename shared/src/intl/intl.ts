export { clockTime, duration, LOCALES, type Locale } from './formats.ts';
export { createIntl, IntlProvider, type IntlShape, Message, useIntl } from './intl.tsx';
export type { Catalogue, CompiledMessage, MessageValues } from './message.ts';
