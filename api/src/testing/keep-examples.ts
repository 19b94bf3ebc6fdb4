// npm run examples: runs the tests of the API's calls and records one response of each call for the OpenAPI document.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contract } from '@gargoyle/shared/contract/all';

const root = path.resolve(import.meta.dirname, '../../..');
const target = path.join(root, 'api/src/app/openapi/examples.json');

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
fs.writeFileSync(target, JSON.stringify(examples));
spawnSync(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', target], { cwd: root });
if (missing.length) console.log(`No test got a response of: ${missing.join(', ')}`);
// Tests that check the examples against the contract fail as long as the recorded ones are outdated.
process.exit(missing.length ? 1 : 0);
