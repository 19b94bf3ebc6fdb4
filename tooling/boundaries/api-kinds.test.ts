import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sources } from './imports.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SHAPES = /^(to|view)[A-Z]/;
const RULES = /^(is|may|has|read|require|refusal|count|merge)[A-Z]/;

/** Exported functions whose name belongs into the other kind of file: rules in a view, shapes in a model. */
function misplaced(file: string, text: string): string[] {
  const kind = /^api\/src\/domains\/.*\.(model|view)\.ts$/.exec(file)?.[1];
  if (!kind) return [];
  const names = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  return names.filter((name) => (kind === 'view' ? RULES : SHAPES).test(name)).map((name) => `${file}: ${name}`);
}

test('API-C-267 in the API, views hold no rules and models shape no responses', () => {
  const files = [...sources(ROOT)];
  expect(files.filter((file) => file.endsWith('.view.ts')).length).toBeGreaterThan(10);
  expect(files.flatMap((file) => misplaced(file, fs.readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

test('which names are misplaced', () => {
  const file = (kind: string) => `api/src/domains/site/a/a.${kind}.ts`;
  expect(misplaced(file('view'), 'export const isOver = 1;\nexport function toThing() {}')).toEqual([
    `${file('view')}: isOver`,
  ]);
  expect(misplaced(file('model'), 'export const isOver = 1;\nexport function toThing() {}')).toEqual([
    `${file('model')}: toThing`,
  ]);
  expect(misplaced(file('service'), 'export const isOver = 1;\nexport function toThing() {}')).toEqual([]);
});
