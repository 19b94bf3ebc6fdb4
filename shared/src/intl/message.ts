import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A compiled message: plain text, or the syntax tree of the ICU parser, which is not shipped to the browser. */
export type CompiledMessage = string | readonly MessageFormatElement[];
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

export type MessageValue<T> = string | number | Date | T | ((children: (string | T)[]) => T);
export type MessageValues<T = never> = Readonly<Record<string, MessageValue<T>>>;
