// npm run examples: runs the tests of the API's calls and keeps of each call one answer for the document of the API.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contract } from '@gargoyle/shared/contract/all';

const root = path.resolve(import.meta.dirname, '../../..');
const kept = path.join(root, 'api/src/app/openapi/examples.json');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-examples-'));
spawnSync(path.join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'api', 'api/src/domains', 'api/src/app'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, RECORD_EXAMPLES: folder },
});
const fileOf = (name: string) => path.join(folder, `${name}.json`);
const names = contract.map(({ name }) => name).toSorted();
const examples = Object.fromEntries(
  names
    .filter((name) => fs.existsSync(fileOf(name)))
    .map((name) => [name, JSON.parse(fs.readFileSync(fileOf(name), 'utf8'))]),
);
const missing = names.filter((name) => !(name in examples));
fs.rmSync(folder, { recursive: true });
fs.writeFileSync(kept, JSON.stringify(examples));
spawnSync(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', kept], { cwd: root });
if (missing.length) console.log(`No test was answered by: ${missing.join(', ')}`);
// Tests that hold the examples against the contract fail while those that are kept are old.
process.exit(missing.length ? 1 : 0);
