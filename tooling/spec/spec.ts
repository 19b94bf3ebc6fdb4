// npm run spec: which rows of docs/spec have a test; `--files` says where.
import fs from 'node:fs';
import path from 'node:path';
import { readLedger, rowsNamedBy } from './rows.ts';

const root = path.resolve(import.meta.dirname, '../..');
const rows = readLedger(path.join(root, 'docs/spec'));
const named = new Map<string, string[]>();
for (const file of fs.globSync(
  '{shared,shell,mf-*,api,deploy,e2e,tooling,media}/**/*.{test.ts,test.tsx,flow.ts,spec.ts}',
  {
    cwd: root,
    exclude: (f) => f.includes('node_modules'),
  },
))
  for (const id of rowsNamedBy(fs.readFileSync(path.join(root, file), 'utf8')))
    named.set(id, [...(named.get(id) ?? []), file]);

const unknown = [...named.keys()].filter((id) => !rows.some((r) => r.id === id));
const verbose = process.argv.includes('--files');
for (const file of new Set(rows.map((r) => r.file))) {
  const here = rows.filter((r) => r.file === file);
  const without = here.filter((r) => !named.has(r.id));
  console.log(`\n${file}: ${here.length - without.length} of ${here.length}`);
  if (verbose) for (const r of here) console.log(`  ${r.id} ${named.get(r.id)?.join(', ') ?? '–'}`);
  else if (without.length) console.log(`  without a test: ${without.map((r) => r.id).join(' ')}`);
}
if (unknown.length) console.log(`\nNamed by tests but not in the ledger: ${unknown.join(' ')}`);
console.log(`\n${rows.filter((r) => named.has(r.id)).length} of ${rows.length} rows have a test`);
