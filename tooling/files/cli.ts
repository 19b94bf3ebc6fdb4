// npm run files -- [folder] [--sizes]: uploads artwork and lessons, by default those of the repository, to FILES_STORE.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeSizes } from '@gargoyle/api/src/kernel/media/make-sizes.ts';
import { readFilesStore } from '@gargoyle/api/src/kernel/settings/env-files.ts';
import { SettingsError } from '@gargoyle/api/src/kernel/settings/settings-error.ts';
import { reportError } from '@gargoyle/deploy/release/report-error.ts';
import { openStore } from '@gargoyle/store/open-store.ts';
import { FILES } from '@gargoyle/store/purpose.ts';
import { Refused } from '@gargoyle/store/refused.ts';
import { putFiles } from './put-files.ts';

const SHIPPED = path.resolve(import.meta.dirname, '../../media');
const USAGE = `npm run files -- [folder]   uploads its artwork and lessons to FILES_STORE, which must be set
  --sizes                   then makes all sizes of the pictures that pages choose from, instead of on request`;
/** A line of progress for so many pictures. */
const STEP = 50;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { sizes: { type: 'boolean' } }, allowPositionals: true });
  const [folder = SHIPPED, ...more] = positionals;
  const { place, env } = readFilesStore(process.env['FILES_STORE'] || undefined, process.env);
  if (more.length || place === undefined) throw new Refused(USAGE);
  const store = openStore(place, FILES, env);
  const { put, unchanged } = await putFiles(path.resolve(folder), store);
  console.log(`Uploaded ${put} files to ${store.name}; ${unchanged} were unchanged.`);
  if (!values.sizes) return;
  const onPicture = (done: number, of: number) => {
    if (done % STEP === 0) console.log(`Sizes of ${done} of ${of} pictures …`);
  };
  const made = await makeSizes({ originals: store, derived: store }, { onPicture });
  console.log(`Made ${made} sizes of pictures.`);
}

try {
  await run();
} catch (error) {
  const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  if (isUsage) reportError(new Refused(USAGE));
  else reportError(error instanceof SettingsError ? new Refused(error.message) : error);
}
