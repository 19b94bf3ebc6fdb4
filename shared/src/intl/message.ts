import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A message as the build leaves it: plain text, or the tree that the ICU parser made of it. No parser travels. */
export type CompiledMessage = string | readonly MessageFormatElement[];
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

export type MessageValue<T> = string | number | Date | T | ((children: (string | T)[]) => T);
export type MessageValues<T = never> = Readonly<Record<string, MessageValue<T>>>;
