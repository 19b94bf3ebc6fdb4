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

/** What is meant to stand in the code, by file: names, what both languages say beside it, what is compared and not shown. */
const MEANT: Readonly<Record<string, RegExp>> = {
  // Both languages in one file.
  'shared/src/ui/words.ts': /./,
  'mf-catalog/src/features/team/roster.ts': /./,
  // Names of films and plans; a plan's Spanish name is `planName`'s.
  'mf-catalog/src/common/film-credits.ts': /./,
  'mf-commerce/src/common/plans/fixed-plans.ts': /^Group Learning$/,
  // Compared with, not shown.
  'shared/src/client/api-error.ts': /^An error occurred\.$/,
  // Of the wire and of a track's use.
  'shared/src/client/create-client.ts': /^JWT …$/,
  'mf-catalog/src/features/lead-magnets/simple-player.tsx': /^thumbnails$/,
};

test('CAT-369 nothing that a reader is meant to read stands in the code: it has an id and both languages', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    spokenLiterals(file, readFileSync(path.join(root, file), 'utf8'))
      .filter(({ text }) => !MEANT[file]?.test(text))
      .map(({ text, line }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

test('what counts as spoken', () => {
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

/** The same in both languages. */
const SAME = new Set([
  ...['Blog', 'Individual', '404', 'Normal', 'Auto', 'Subtotal', 'subtotal', 'Total', 'Streaming', 'Blu-ray', 'DVD'],
  ...['PayPal', 'PayPal, {email}', '1234 1234 1234 1234', '{percent} %', '{count, number}', '{action}, {plan}'],
]);

test.each(['shell', 'mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'])(
  'CAT-369 no text of %s was left English in its Spanish file',
  (house) => {
    const [en, es] = ['en', 'es'].map(
      (language) =>
        JSON.parse(readFileSync(path.join(root, house, `src/messages/${language}.json`), 'utf8')) as Record<
          string,
          string
        >,
    );
    const left = Object.entries(en ?? {}).filter(([id, text]) => es?.[id] === text && !SAME.has(text));
    expect(left).toEqual([]);
  },
);
