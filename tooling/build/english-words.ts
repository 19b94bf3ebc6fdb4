import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessages } from '@gargoyle/shared/intl/compile-messages.ts';

type Texts = Record<string, string>;

/** Files of a remote that include messages: the modules its routes load, and its widgets. */
export const INCLUDES_MESSAGES = /[\\/]src[\\/](?:widgets[\\/][^\\/]+|features[\\/].+-screen)\.tsx$/;

// Dynamic imports have a comment with the chunk name before the path.
const IMPORT = /(?:\bfrom|\bimport\((?:\s*\/\*.*?\*\/)?)\s*'(\.[^']+\.tsx?)'/g;
// Empty strings must match too: otherwise their closing quote would open the next string.
const STRING = /'([^'\n]*)'|"([^"\n]*)"/g;
const BEGINNING = /`([\w.-]+\.)\$\{/g;

/** A module and all modules of the remote that it imports, directly or not. */
function reachable(entry: string): Set<string> {
  const files = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file) || !existsSync(file)) continue;
    files.add(file);
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      waiting.push(path.resolve(path.dirname(file), to));
  }
  return files;
}

/** Message ids that occur in a source, as full ids or as a prefix (`level.${level}`). */
export function namedIn(source: string, ids: readonly string[]): Set<string> {
  const known = new Set(ids);
  const named = new Set<string>();
  for (const [, single, double] of source.matchAll(STRING)) {
    const text = single ?? double ?? '';
    if (known.has(text)) named.add(text);
  }
  for (const [, beginning = ''] of source.matchAll(BEGINNING))
    for (const id of ids) if (id.startsWith(beginning)) named.add(id);
  return named;
}

/** The English messages that a screen or a widget can show, and the files that they depend on. */
export function englishWords(module: string): { words: Record<string, unknown>; files: string[] } {
  const source = `${path.sep}src${path.sep}`;
  const file = path.join(module.slice(0, module.lastIndexOf(source)), 'src/messages/en.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  const ids = Object.keys(texts);
  const sources = [...reachable(module)];
  const named = new Set(sources.flatMap((source) => [...namedIn(readFileSync(source, 'utf8'), ids)]));
  const chosen = Object.fromEntries(Object.entries(texts).filter(([id]) => named.has(id)));
  return { words: compileMessages(chosen), files: [...sources, file] };
}
