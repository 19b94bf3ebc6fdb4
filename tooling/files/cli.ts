// npm run files -- [folder]: uploads artwork and lessons, by default those of the repository, to FILES_STORE.
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
    throw new Refused('npm run files -- [folder]   uploads its artwork and lessons to FILES_STORE, which must be set');
  const store = openStore(place, FILES, env);
  const { put, unchanged } = await putFiles(path.resolve(folder), store);
  console.log(`Uploaded ${put} files to ${store.name}; ${unchanged} were unchanged.`);
} catch (error) {
  reportError(error instanceof SettingsError ? new Refused(error.message) : error);
}
