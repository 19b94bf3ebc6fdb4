// Writes the migrations from the schema files. Until the first release there is one initial set, made anew each time:
//   0000_extensions   what the schema stands on (extensions.sql)
//   0001_school       every table
//   0002_page-changes triggers that note when a public page changes (page-changes.sql)
// After it, delete the clearing lines: every change is then a migration of its own.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const api = path.resolve(import.meta.dirname, '../..');
const migrations = path.join(api, 'migrations');

function kit(...args: string[]): void {
  const run = spawnSync(path.join(api, 'node_modules/.bin/drizzle-kit'), ['generate', ...args], {
    cwd: api,
    encoding: 'utf8',
  });
  if (run.status !== 0) {
    process.stderr.write(run.stdout + run.stderr);
    process.exit(1);
  }
}

/** Every migration's text by name. */
const written = (): string =>
  fs
    .globSync('*.sql', { cwd: migrations })
    .sort()
    .map((file) => `${file}\n${fs.readFileSync(path.join(migrations, file), 'utf8')}`)
    .join('\n');

const before = written();
const kept = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-migrations-'));
fs.cpSync(migrations, kept, { recursive: true });
fs.rmSync(migrations, { recursive: true, force: true });
kit('--custom', '--name', 'extensions');
fs.copyFileSync(path.join(import.meta.dirname, 'extensions.sql'), path.join(migrations, '0000_extensions.sql'));
kit('--name', 'school');
kit('--custom', '--name', 'page-changes');
fs.copyFileSync(path.join(import.meta.dirname, 'page-changes.sql'), path.join(migrations, '0002_page-changes.sql'));
const same = written() === before;
// The kit writes new ids and times each time; without a change in the SQL they would be noise.
if (same) fs.cpSync(kept, migrations, { recursive: true });
fs.rmSync(kept, { recursive: true });
process.stdout.write(same ? 'The migrations are up to date.\n' : 'The migrations were written anew.\n');
