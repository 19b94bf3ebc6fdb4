import { brand } from '@gargoyle/shared/brand';
import { compileMessages } from '@gargoyle/shared/intl/compile-messages.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE_FOLDERS = ['shell', 'mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'];
const root = path.resolve(import.meta.dirname, '../..');
export type Texts = Readonly<Record<string, string>>;

export const messagesOf = (folder: string, language: string): Texts =>
  JSON.parse(readFileSync(path.join(root, folder, `src/messages/${language}.json`), 'utf8')) as Texts;

/** A part of a message; the numbers are the ICU parser's. */
interface Part {
  type: number;
  value: string;
  options: Readonly<Record<string, { value: readonly Part[] }>>;
  children: readonly Part[];
}
type Parsed = string | readonly Part[];
const [TEXT, SELECT, PLURAL, POUND, TAG] = [0, 5, 6, 7, 8];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A message as a pattern; `filled` is the pattern of a value. */
function patternOf(message: Parsed, filled: string): string {
  if (typeof message === 'string') return escaped(message);
  return message
    .map((node) => {
      if (node.type === TEXT) return escaped(node.value);
      if (node.type === SELECT || node.type === PLURAL)
        return `(?:${Object.values(node.options)
          .map(({ value }) => patternOf(value, filled))
          .join('|')})`;
      if (node.type === POUND) return String.raw`[\d.,]+`;
      return node.type === TAG ? `(?:${patternOf(node.children, filled)})` : filled;
    })
    .join('');
}

/** The texts between a message's elements, which are separate text nodes on the page. */
const pieces = (message: Parsed): Parsed[] =>
  typeof message !== 'string' && message.some(({ type }) => type === TAG)
    ? [
        message,
        ...message.flatMap((node): Parsed[] =>
          node.type === TAG ? [node.children] : node.type === TEXT ? [node.value.trim()] : [],
        ),
      ]
    : [message];

/** Number of letters outside of values: without any, a message would match every text. */
const letters = (message: Parsed): number => patternOf(message, '').match(/\p{L}/gu)?.length ?? 0;

const patterns = (language: string): RegExp[] =>
  PACKAGE_FOLDERS.flatMap(
    (folder) => Object.values(compileMessages(messagesOf(folder, language))) as unknown as Parsed[],
  )
    .flatMap(pieces)
    .filter((message) => letters(message) > 1)
    .map((message) => new RegExp(`^${patternOf(message, letters(message) > 3 ? '.+?' : String.raw`[\d:.,]+`)}$`, 'u'));

const english = patterns('en');
const spanish = patterns('es');

// A text is matched with thousands of messages, and most texts are on many pages.
const known = new Map<string, boolean>();

function isEnglish(text: string): boolean {
  const before = known.get(text);
  if (before !== undefined) return before;
  // The school's name is not translated.
  const found =
    text !== brand.fullName && english.some((one) => one.test(text)) && !spanish.some((one) => one.test(text));
  known.set(text, found);
  return found;
}

/** Those of a page's texts that are English messages with a Spanish translation. */
export const englishIn = (texts: readonly string[]): string[] => texts.filter(isEnglish);
