import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const APPS = ['shell', 'mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'];
const wordsOf = (app: string, language: string) =>
  JSON.parse(fs.readFileSync(path.join(root, app, `src/messages/${language}.json`), 'utf8')) as Record<string, string>;

describe.each(['en', 'es'])('in %s', (language) => {
  test('SHELL-004 ACC-327 every text about the trial says 7 days, never the 8 days in its data', () => {
    for (const app of APPS)
      for (const [id, text] of Object.entries(wordsOf(app, language)))
        expect(text, `${app} ${id}`).not.toMatch(/\b8[\s-]d[ayíi]/i);
    const trials = APPS.flatMap((app) => Object.values(wordsOf(app, language))).filter((text) =>
      /\d+[\s-\u2011](?:day|día)/i.test(text),
    );
    expect(trials.length).toBeGreaterThan(2);
  });
});
