import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const classesOf = (app: string, text: string): Set<string> =>
  new Set(text.match(new RegExp(`(?<![\\w-])${app}-[\\w+-]{6}(?![\\w-])`, 'g')) ?? []);

/**
 * The server's HTML must say the classes that the browser's style sheets know, or pages arrive unstyled.
 * Throws with a sentence when the two builds named a class differently.
 */
export function checkClassNames(app: string, browser: string, server: string): void {
  const sheets = readdirSync(browser).filter((name) => name.endsWith('.css'));
  const known = classesOf(app, sheets.map((name) => readFileSync(path.join(browser, name), 'utf8')).join('\n'));
  const said = classesOf(app, readFileSync(path.join(server, 'server.cjs'), 'utf8'));
  const strangers = [...said].filter((name) => !known.has(name));
  if (said.size > 0 && strangers.length > said.size / 2)
    throw new Error(`${app}: ${strangers.length} of ${said.size} classes of the server's file are in no style sheet`);
}
