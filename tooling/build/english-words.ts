import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessages } from '@gargoyle/shared/intl/compile-messages.ts';
import { MANY } from './chunk-files.ts';

type Texts = Record<string, string>;

/** Files of a remote that include messages: the modules its routes load, and its widgets. */
export const INCLUDES_MESSAGES = /[\\/]src[\\/](?:widgets[\\/][^\\/]+|features[\\/].+-screen)\.tsx$/;

// Dynamic imports have a comment with the chunk name before the path.
const IMPORT = /(?:\bfrom|\bimport\((?:\s*\/\*.*?\*\/)?)\s*'(\.[^']+\.tsx?)'/g;
// Empty strings must match too: otherwise their closing quote would open the next string.
const STRING = /'([^'\n]*)'|"([^"\n]*)"/g;
const LAZY = /import\([^']*'([^']+)'\)/g;
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

/** The English messages of the remote that a module belongs to. */
export const messagesOf = (module: string): string =>
  path.join(module.slice(0, module.lastIndexOf(`${path.sep}src${path.sep}`)), 'src/messages/en.json');

/** The English messages that a screen or a widget can show, and the files that they depend on. */
export function englishWords(module: string): { words: Record<string, unknown>; files: string[] } {
  const file = messagesOf(module);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  const ids = Object.keys(texts);
  const sources = [...reachable(module)];
  const named = new Set(sources.flatMap((source) => [...namedIn(readFileSync(source, 'utf8'), ids)]));
  const chosen = Object.fromEntries(Object.entries(texts).filter(([id]) => named.has(id)));
  return { words: compileMessages(chosen), files: [...sources, file] };
}

/** By the text of the messages: a watched build must not keep an old word. */
const known = new Map<string, Record<string, unknown>>();

/** The screens that a remote's routes load, and its widgets. @param src the remote's `src` */
function bringersOf(src: string): string[] {
  const routes = readFileSync(path.join(src, 'routes.tsx'), 'utf8');
  const screens = [...routes.matchAll(LAZY)].map(([, file = '']) => file);
  const widgets = globSync('widgets/*.tsx', { cwd: src }).filter((file) => !file.endsWith('.test.tsx'));
  return [...screens, ...widgets.toSorted()].map((file) => path.join(src, file));
}

/**
 * The messages that many screens and widgets of a remote use: they include these from one module, so that a changed word
 * does not change each of them. @param file the remote's English messages
 */
export function commonWords(file: string): Record<string, unknown> {
  const key = file + readFileSync(file, 'utf8');
  const before = known.get(key);
  if (before) return before;
  const all: Record<string, unknown> = {};
  const users = new Map<string, number>();
  for (const { words } of bringersOf(path.resolve(file, '../..')).map(englishWords)) {
    Object.assign(all, words);
    for (const id of Object.keys(words)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  const common = Object.fromEntries(Object.entries(all).filter(([id]) => (users.get(id) ?? 0) >= MANY));
  known.set(key, common);
  return common;
}
