import fs from 'node:fs';
import path from 'node:path';
import { endpoints } from '@gargoyle/shared/client';
import { expect, test } from 'vitest';
import { sources } from './imports.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const names = new Set(Object.keys(endpoints));

/** Code that runs in pages. `user-data.ts` clears all data of a user and is exempt. */
const pages = [...sources(ROOT)]
  .filter((file) => /^(mf-|shell\/|shared\/)/.test(file) && !/\.test\.|\/testing\//.test(file))
  .filter((file) => !/^shared\/src\/(client|query)\/|^shell\/src\/session\/user-data\.ts$/.test(file))
  .map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')] as const);

interface Violation {
  file: string;
  what: string;
}

/** Query keys that are written as literals instead of being taken from `host.api`. */
function violationsIn(file: string, text: string): Violation[] {
  const forgets = [...text.matchAll(/\b(?:invalidateQueries|useQueryClient)\b/g)].map(([what]) => ({ file, what }));
  const heads = [...text.matchAll(/(?:queryKey|const \w*[kK]ey\w*)\s*[:=]\s*\[\s*'([^']+)'/g)].map((m) => m[1] ?? '');
  return [...forgets, ...heads.filter((name) => names.has(name)).map((what) => ({ file, what }))];
}

test('queries are created with host.api.query and invalidated with host.api.invalidate', () => {
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.flatMap(([file, text]) => violationsIn(file, text))).toEqual([]);
});

test('a query key that belongs to no endpoint is written only once', () => {
  const own = pages.flatMap(([, text]) => [...text.matchAll(/queryKey:\s*\[\s*'([^']+)'/g)].map((m) => m[1]));
  expect(own.toSorted()).toEqual([...new Set(own)].toSorted());
});

test('literal keys are found', () => {
  const seen = (text: string) => violationsIn('x.ts', text).map(({ what }) => what);
  expect(seen("host.query.removeQueries({ queryKey: ['plans.list'] })")).toEqual(['plans.list']);
  expect(seen("queryOptions({\n  queryKey: [\n    'orders.list', 'all'] })")).toEqual(['orders.list']);
  expect(seen("const key = ['plans.list', {}];")).toEqual(['plans.list']);
  expect(seen('void host.query.invalidateQueries({ queryKey: [name] })')).toEqual(['invalidateQueries']);
  expect(seen('const client = useQueryClient();')).toEqual(['useQueryClient']);
  expect(seen("queryKey: ['player.path-opened', slug]")).toEqual([]);
});
