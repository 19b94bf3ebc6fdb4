import type { ReleaseToCheck } from './fits.ts';
import type { Folders } from './folders.ts';
import { readRecord, readSources } from './store.ts';

/** A release of the store as it is judged; its code is read when it is asked for. */
export function releaseToCheck(folders: Folders, app: string, version: string): ReleaseToCheck {
  const record = readRecord(folders, app, version);
  return {
    record,
    get sources() {
      return readSources(folders, app, version);
    },
  };
}
