// npm run spec: lists which rows of docs/spec have a test; `--files` also lists the test files.
import path from 'node:path';
import { readLedger, readTests } from './rows.ts';

const root = path.resolve(import.meta.dirname, '../..');
const rows = readLedger(path.join(root, 'docs/spec'));
const { named, held } = readTests(root);
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
const namesAlone = rows.filter(({ id }) => named.has(id) && !held.has(id)).map(({ id }) => id);
console.log(
  `\n${namesAlone.length} rows have tests that only check the presence of fields: ${namesAlone.join(' ') || 'none'}`,
);
console.log(`${rows.filter((r) => named.has(r.id)).length} of ${rows.length} rows have a test`);
