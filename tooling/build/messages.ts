import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessages } from '@gargoyle/shared/intl/compile-messages.ts';
import { appFolder } from './app.ts';

const LANGUAGES = ['en', 'es'] as const;

function read(app: string, language: string): Record<string, string> {
  const file = path.join(appFolder(app), 'src/messages', `${language}.json`);
  if (!existsSync(file)) throw new Error(`${app} has no src/messages/${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** Checks that both languages have the same messages and that all can be parsed. Throws with the missing ids. */
export function checkMessages(app: string): void {
  const [en, es] = LANGUAGES.map((language) => read(app, language)) as [Record<string, string>, Record<string, string>];
  const missing = [
    ...Object.keys(en)
      .filter((id) => !(id in es))
      .map((id) => `${id} in es.json`),
    ...Object.keys(es)
      .filter((id) => !(id in en))
      .map((id) => `${id} in en.json`),
  ];
  if (missing.length) throw new Error(`${app}: messages without translation: ${missing.slice(0, 5).join(', ')}`);
  compileMessages(en);
  compileMessages(es);
}
