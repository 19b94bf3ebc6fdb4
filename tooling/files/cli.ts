// npm run files -- [folder]: puts artwork and lessons, by default what the repository brings, where FILES_STORE says.
import path from 'node:path';
import { readFilesStore } from '@gargoyle/api/src/kernel/settings/env-files.ts';
import { SettingsError } from '@gargoyle/api/src/kernel/settings/settings-error.ts';
import { reportError } from '@gargoyle/deploy/release/report-error.ts';
import { openStore } from '@gargoyle/store/open-store.ts';
import { FILES } from '@gargoyle/store/purpose.ts';
import { Refused } from '@gargoyle/store/refused.ts';
import { putFiles } from './put-files.ts';

const SHIPPED = path.resolve(import.meta.dirname, '../../media');

try {
  const [folder = SHIPPED, ...more] = process.argv.slice(2);
  const { place, env } = readFilesStore(process.env['FILES_STORE'] || undefined, process.env);
  if (more.length || place === undefined)
    throw new Refused(
      'npm run files -- [folder]   puts its artwork and lessons where FILES_STORE says, which must be set',
    );
  const store = openStore(place, FILES, env);
  const { put, kept } = await putFiles(path.resolve(folder), store);
  console.log(`${put} files were put into ${store.name}, ${kept} were there.`);
} catch (error) {
  reportError(error instanceof SettingsError ? new Refused(error.message) : error);
}
