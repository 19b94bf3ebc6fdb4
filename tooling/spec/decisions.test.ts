import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const records = readdirSync(path.join(root, 'docs/decisions')).toSorted();

test('decision records are numbered without gaps, and each begins with its number', () => {
  expect(records.map((name) => name.slice(0, 5))).toEqual(
    records.map((_, place) => `${String(place + 1).padStart(4, '0')}-`),
  );
  for (const name of records) {
    const text = readFileSync(path.join(root, 'docs/decisions', name), 'utf8');
    expect(text.startsWith(`# ${name.slice(0, 4)} `), name).toBe(true);
  }
});

test('decision records that documents and code name exist', () => {
  const files = globSync(
    ['{README.md,docs/**/*.md}', '{shared,shell,mf-*,api,deploy,e2e,tooling,media}/**/*.{ts,tsx,md}'],
    { cwd: root, exclude: (name) => /node_modules|dist/.test(name) },
  );
  const named = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b\d{4}-[a-z]+(?:-[a-z]+)*\.md\b/g)].map(
      ([name]) => `${file} ${name}`,
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((line) => !records.includes(line.split(' ')[1] ?? ''))).toEqual([]);
});
