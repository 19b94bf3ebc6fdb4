import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appFolder, ROOT, SHELL } from './app.ts';
import { INCLUDES_MESSAGES, commonWords, englishWords } from './english-words.ts';

/** Source file → the built files that contain it. */
export type Places = Readonly<Record<string, readonly string[]>>;

/**
 * For each source file and each English message: the built files that can change when one line of it changes, except the
 * entry, which always changes. A changed style sheet may change scripts as well, which contain its class names.
 */
export function filesOfLines(app: string, places: Places): Map<string, Set<string>> {
  const lines = new Map<string, Set<string>>();
  const add = (line: string, file: string, endings: readonly string[]) => {
    const files = lines.get(line) ?? new Set();
    lines.set(line, files);
    for (const built of places[file] ?? []) if (endings.includes(path.extname(built))) files.add(built);
  };
  const ours = [appFolder(app), path.join(ROOT, 'shared')].map((folder) => folder + path.sep);
  const sources = Object.keys(places).filter(
    (file) => ours.some((folder) => file.startsWith(folder)) && !file.includes('/node_modules/'),
  );
  for (const file of sources) add(path.relative(ROOT, file), file, file.endsWith('.css') ? ['.js', '.css'] : ['.js']);
  if (app === SHELL) return lines;
  const english = path.join(appFolder(app), 'src/messages/en.json');
  const common = commonWords(english);
  for (const id of Object.keys(JSON.parse(readFileSync(english, 'utf8')) as object))
    if (id in common) add(id, english, ['.js']);
  for (const file of sources.filter((source) => INCLUDES_MESSAGES.test(source)))
    for (const id of Object.keys(englishWords(file).words)) if (!(id in common)) add(id, file, ['.js']);
  return lines;
}
