import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const classesOf = (app: string, text: string): Set<string> =>
  new Set(text.match(new RegExp(`(?<![\\w-])${app}-[\\w+-]{6}(?![\\w-])`, 'g')) ?? []);

/**
 * Both builds must generate the same class names, otherwise server-rendered pages are unstyled.
 * Throws if more than half of the server file's class names are missing from the style sheets.
 */
export function checkClassNames(app: string, browser: string, server: string): void {
  const sheets = readdirSync(browser).filter((name) => name.endsWith('.css'));
  const known = classesOf(app, sheets.map((name) => readFileSync(path.join(browser, name), 'utf8')).join('\n'));
  const used = classesOf(app, readFileSync(path.join(server, 'server.cjs'), 'utf8'));
  const unknown = [...used].filter((name) => !known.has(name));
  if (used.size > 0 && unknown.length > used.size / 2)
    throw new Error(
      `${app}: ${unknown.length} of ${used.size} classes in the server file are missing from the style sheets`,
    );
}
