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

async function run(command: string | undefined, args: string[]): Promise<string[]> {
  const began = performance.now();
  const options = {
    'with-keys': { type: 'boolean' },
    'without-files': { type: 'boolean' },
    sum: { type: 'string' },
    until: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Refused(USAGE);
  if (command === 'backup') {
    const [withKeys = false, withoutFiles = false] = [values['with-keys'], values['without-files']];
    const done = await backUp({ env: process.env, target: folder, withKeys, withoutFiles });
    return backedUpLines(folder, done, (performance.now() - began) / 1000);
  }
  const until = values.until === undefined ? undefined : momentOf(values.until);
  return restoredLines(await restore({ env: process.env, from: folder, sum: values.sum }), until);
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
