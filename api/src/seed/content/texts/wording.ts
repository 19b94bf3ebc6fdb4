import type { Chance } from '../chance.ts';

/** `['clay', 'wire', 'foil']` becomes `clay, wire and foil`. */
export const sentenceList = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `a gargoyle maquette` becomes `gargoyle maquette`. */
export const bare = (subject: string): string => subject.replace(/^(a|an|the|one|three|six|some) /, '');

/** `a set of teeth` becomes `your set of teeth`; a plain plural `your ears`. */
export const yours = (subject: string): string => `your ${bare(subject)}`;

export const paragraph = (...sentences: readonly string[]): string => `<p>${sentences.map(escape).join(' ')}</p>`;
export const heading = (text: string): string => `<h2>${escape(text)}</h2>`;
export const subheading = (text: string): string => `<h3>${escape(text)}</h3>`;
export const bullets = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;
export const quote = (text: string): string => `<blockquote>${escape(text)}</blockquote>`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML of a text with one block a line: `#` is a heading, `##` a smaller one, `-` an entry of a list, `>` a quotation. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [, mark = '', words = ''] = /^(#{1,2} |[->] )?(.*)$/.exec(line.trim()) ?? [];
      return BLOCKS[mark.trim()]?.(words) ?? paragraph(words);
    })
    .join('')
    .replaceAll('</ul><ul>', '');

const BLOCKS: Readonly<Record<string, (text: string) => string>> = {
  '#': heading,
  '##': subheading,
  '-': (entry) => bullets([entry]),
  '>': quote,
};

/** Picks one of several phrasings. */
export const say = (dice: Chance, ...ways: readonly string[]): string => dice.pick(ways);
