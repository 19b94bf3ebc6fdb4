import fs from 'node:fs';
import path from 'node:path';
import { endpoints } from '@gargoyle/shared/client';
import { expect, test } from 'vitest';
import { sources } from './boundaries.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const names = new Set(Object.keys(endpoints));

/** What a page runs; whose answers change with the person (`user-data.ts`) is no matter of single names. */
const pages = [...sources(ROOT)]
  .filter((file) => /^(mf-|shell\/|shared\/)/.test(file) && !/\.test\.|\/testing\//.test(file))
  .filter((file) => !/^shared\/src\/(client|query)\/|^shell\/src\/session\/user-data\.ts$/.test(file))
  .map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')] as const);

interface Loose {
  file: string;
  what: string;
}

/** Names of queries that are written down in place of being taken from `host.api`. */
function looseIn(file: string, text: string): Loose[] {
  const forgets = [...text.matchAll(/\b(?:invalidateQueries|useQueryClient)\b/g)].map(([what]) => ({ file, what }));
  const heads = [...text.matchAll(/(?:queryKey|const \w*[kK]ey\w*)\s*[:=]\s*\[\s*'([^']+)'/g)].map((m) => m[1] ?? '');
  return [...forgets, ...heads.filter((name) => names.has(name)).map((what) => ({ file, what }))];
}

test('a query is named by host.api.query and forgotten by host.api.invalidate', () => {
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.flatMap(([file, text]) => looseIn(file, text))).toEqual([]);
});

test('a key of a page’s own, which no endpoint answers, is written once', () => {
  const own = pages.flatMap(([, text]) => [...text.matchAll(/queryKey:\s*\[\s*'([^']+)'/g)].map((m) => m[1]));
  expect(own.toSorted()).toEqual([...new Set(own)].toSorted());
});

test('loose names are seen', () => {
  const seen = (text: string) => looseIn('x.ts', text).map(({ what }) => what);
  expect(seen("host.query.removeQueries({ queryKey: ['plans.list'] })")).toEqual(['plans.list']);
  expect(seen("queryOptions({\n  queryKey: [\n    'orders.list', 'all'] })")).toEqual(['orders.list']);
  expect(seen("const key = ['plans.list', {}];")).toEqual(['plans.list']);
  expect(seen('void host.query.invalidateQueries({ queryKey: [name] })')).toEqual(['invalidateQueries']);
  expect(seen('const client = useQueryClient();')).toEqual(['useQueryClient']);
  expect(seen("queryKey: ['player.path-opened', slug]")).toEqual([]);
});
