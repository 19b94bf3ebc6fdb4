import { brand } from '@gargoyle/shared/brand';
import { compileMessages } from '@gargoyle/shared/intl/compile-messages.ts';
import type { CompiledMessage } from '@gargoyle/shared/intl/message.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const HOUSES = ['shell', 'mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'];
const root = path.resolve(import.meta.dirname, '../..');
export type Texts = Readonly<Record<string, string>>;

export const messagesOf = (house: string, language: string): Texts =>
  JSON.parse(readFileSync(path.join(root, house, `src/messages/${language}.json`), 'utf8')) as Texts;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A message as a pattern; `filled` is what may stand for a value. */
function patternOf(message: CompiledMessage, filled: string): string {
  if (typeof message === 'string') return escaped(message);
  return message
    .map((node) => {
      if (node.type === 0) return escaped(node.value);
      if (node.type === 5 || node.type === 6)
        return `(?:${Object.values<{ value: CompiledMessage }>(node.options)
          .map(({ value }) => patternOf(value, filled))
          .join('|')})`;
      if (node.type === 7) return String.raw`[\d.,]+`;
      return node.type === 8 ? `(?:${patternOf(node.children, filled)})` : filled;
    })
    .join('');
}

/** The texts between a message's elements, which stand alone on the page. */
const pieces = (message: CompiledMessage): CompiledMessage[] =>
  typeof message !== 'string' && message.some(({ type }) => type === 8)
    ? [
        message,
        ...message.flatMap((node): CompiledMessage[] =>
          node.type === 8 ? [node.children] : node.type === 0 ? [node.value.trim()] : [],
        ),
      ]
    : [message];

/** How many letters stand outside of what is filled in: without some, a message fits whatever anybody wrote. */
const letters = (message: CompiledMessage): number => patternOf(message, '').match(/\p{L}/gu)?.length ?? 0;

const patterns = (language: string): RegExp[] =>
  HOUSES.flatMap((house) => Object.values(compileMessages(messagesOf(house, language))))
    .flatMap(pieces)
    .filter((message) => letters(message) > 1)
    .map((message) => new RegExp(`^${patternOf(message, letters(message) > 3 ? '.+?' : String.raw`[\d:.,]+`)}$`, 'u'));

const english = patterns('en');
const spanish = patterns('es');

/** Tells which of a page's texts are English messages that have a Spanish one beside them. */
export const englishIn = (texts: readonly string[]): string[] =>
  texts.filter(
    (text) =>
      // The school's name is a name, wherever it stands.
      text !== brand.fullName && english.some((one) => one.test(text)) && !spanish.some((one) => one.test(text)),
  );
