import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { spokenLiterals } from './literals.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync(
  ['{shell,mf-*}/src/**/*.{ts,tsx}', 'shared/src/{client,host,intl,query,router,ui}/**/*.{ts,tsx}'],
  {
    cwd: root,
    exclude: ['**/*.test.*', '**/testing/**', '**/*.d.ts'],
  },
);

/** Allowed literals by file: names, texts given in both languages, strings that are compared and never shown. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  // Both languages are in the same file.
  'shared/src/ui/words.ts': /./,
  'mf-catalog/src/features/team/roster.ts': /./,
  // Names of films and plans; `planName` has the Spanish name of a plan.
  'mf-catalog/src/common/film-credits.ts': /./,
  'mf-commerce/src/common/plans/fixed-plans.ts': /^Group Learning$/,
  // Only compared, never shown.
  'shared/src/client/api-error.ts': /^An error occurred\.$/,
  // An HTTP header, and the kind of a track.
  'shared/src/client/create-client.ts': /^JWT …$/,
  'mf-catalog/src/features/lead-magnets/simple-player.tsx': /^thumbnails$/,
};

test('CAT-369 texts for users are never literals in the code: they have an id and both languages', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    spokenLiterals(file, readFileSync(path.join(root, file), 'utf8'))
      .filter(({ text }) => !ALLOWED[file]?.test(text))
      .map(({ text, line }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

test('which literals count as texts for users', () => {
  const texts = (source: string) => spokenLiterals('a.tsx', source).map(({ text }) => text);
  expect(texts('const a = <p aria-label="carousel" className="wrap section">Some words</p>;')).toEqual([
    'carousel',
    'Some words',
  ]);
  expect(
    texts("host.toast.error('Oops! It failed.'); console.error('It failed here.'); new Error('It failed.');"),
  ).toEqual(['Oops! It failed.']);
  expect(texts('say(`You are now ${name}.`); const both = { en: "One two", es: "Uno dos" };')).toEqual([
    'You are now ….',
  ]);
});

/** Texts that are the same in both languages. */
const SAME = new Set([
  ...['Blog', 'Individual', '404', 'Normal', 'Auto', 'Subtotal', 'subtotal', 'Total', 'Streaming', 'Blu-ray', 'DVD'],
  ...['PayPal', 'PayPal, {email}', '1234 1234 1234 1234', '{percent}\u00a0%', '{count, number}', '{action}, {plan}'],
  // The Spanish of the Americas has no accent on it.
  'Video',
]);

test.each(['shell', 'mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'])(
  'CAT-369 the Spanish messages of %s contain no untranslated texts',
  (app) => {
    const [en, es] = ['en', 'es'].map(
      (language) =>
        JSON.parse(readFileSync(path.join(root, app, `src/messages/${language}.json`), 'utf8')) as Record<
          string,
          string
        >,
    );
    const left = Object.entries(en ?? {}).filter(([id, text]) => es?.[id] === text && !SAME.has(text));
    expect(left).toEqual([]);
  },
);
