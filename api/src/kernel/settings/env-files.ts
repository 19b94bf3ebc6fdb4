import path from 'node:path';
import { FILES } from '@gargoyle/store/purpose.ts';
import { s3AddressOf } from '@gargoyle/store/store-address.ts';
import { SettingsError } from './settings-error.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');

/** The place that `FILES_STORE` names: a bucket address as written, or an absolute folder. */
export function readFilesStore(
  text: string | undefined,
  env: NodeJS.ProcessEnv,
): { place: string | undefined; env: NodeJS.ProcessEnv } {
  if (text === undefined) return { place: undefined, env };
  try {
    return { place: s3AddressOf(text, FILES.setting) ? text : path.resolve(repository, text), env };
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}
