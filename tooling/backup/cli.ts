// npm run backup -- <folder>, npm run restore -- <folder>: a consistent copy of a running school, and its restore.
import { parseArgs } from 'node:util';
import { SettingsError } from '@gargoyle/api/src/kernel/settings/settings-error.ts';
import { Refused } from '@gargoyle/deploy/release/refused.ts';
import { reportError } from '@gargoyle/deploy/release/report-error.ts';
import { backUp } from './back-up.ts';
import { backedUpLines, momentOf, restoredLines } from './lines.ts';
import { restore } from './restore.ts';

const USAGE = `npm run backup -- <new folder>     backs up the school named by GARGOYLE_DATA, DATABASE_URL,
                                   RELEASE_STORE and FILES_STORE
  --with-keys                      includes the private key that signs releases (releases/keys)
  --without-files                  leaves out artwork and lessons of FILES_STORE, which you back up elsewhere
npm run restore -- <backup>        restores it into the empty school named by these settings
  --sum <hex>                      only if the manifest has this checksum, as printed by the backup
  --until <moment>                 time of the last write of the lost school; prints how much is lost`;

const ONLY_BACKUP = { 'with-keys': { type: 'boolean' }, 'without-files': { type: 'boolean' } } as const;
const ONLY_RESTORE = { sum: { type: 'string' }, until: { type: 'string' } } as const;

/** How long an interrupted command may take to clean up. */
const PATIENCE_MS = 10_000;

/** Aborted when somebody stops the command: it leaves neither half a copy nor a database server behind. */
function untilStopped(): AbortSignal {
  const stopped = new AbortController();
  const stop = () => {
    if (stopped.signal.aborted) return;
    console.error('Stopping …');
    stopped.abort(new Refused('Stopped before the end: nothing was kept.'));
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(name, stop);
  // Listening must not keep the process alive.
  process.channel?.unref();
  return stopped.signal;
}

function folderOf([folder, ...more]: readonly string[]): string {
  if (!folder || more.length) throw new Refused(USAGE);
  return folder;
}

async function run(command: string | undefined, args: string[]): Promise<string[]> {
  const began = performance.now();
  if (command === 'backup') {
    const { values, positionals } = parseArgs({ args, options: ONLY_BACKUP, allowPositionals: true });
    const [withKeys = false, withoutFiles = false] = [values['with-keys'], values['without-files']];
    const target = folderOf(positionals);
    const done = await backUp({ env: process.env, target, withKeys, withoutFiles, signal: untilStopped() });
    return backedUpLines(target, done, (performance.now() - began) / 1000);
  }
  const { values, positionals } = parseArgs({ args, options: ONLY_RESTORE, allowPositionals: true });
  const from = folderOf(positionals);
  const until = values.until === undefined ? undefined : momentOf(values.until);
  return restoredLines(await restore({ env: process.env, from, sum: values.sum, signal: untilStopped() }), until);
}

try {
  const [command, ...words] = process.argv.slice(2);
  for (const line of await run(command, words)) console.log(line);
} catch (error) {
  if (error instanceof SettingsError) {
    console.error(error.message);
    process.exitCode = 1;
  } else if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) reportError(new Refused(USAGE));
  else reportError(error);
}
