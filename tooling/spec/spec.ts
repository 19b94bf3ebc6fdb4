// npm run spec: which rows of the ledger have a test. `npm run spec -- --renew DIR` reads the ids anew from a ledger.
import fs from 'node:fs';
import path from 'node:path';
import { type Row, readLedger, rowsNamedBy } from './rows.ts';

const root = path.resolve(import.meta.dirname, '../..');
const data = path.join(import.meta.dirname, 'rows.json');

const renew = process.argv.indexOf('--renew');
if (renew > 0) {
  const folder = process.argv[renew + 1];
  if (!folder || !fs.existsSync(folder)) {
    console.error('Name the folder that holds the ledger: npm run spec -- --renew DIR.');
    process.exit(1);
  }
  const rows = readLedger(folder);
  fs.writeFileSync(data, `[\n${rows.map((r) => `  ${JSON.stringify(r)}`).join(',\n')}\n]\n`);
  console.log(`${rows.length} rows written.`);
}

const rows = JSON.parse(fs.readFileSync(data, 'utf8')) as Row[];
const named = new Map<string, string[]>();
for (const file of fs.globSync('{shared,shell,mf-*,api,deploy,e2e,tooling}/**/*.{test.ts,test.tsx,flow.ts,spec.ts}', {
  cwd: root,
  exclude: (f) => f.includes('node_modules'),
}))
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
