import type { ReleaseToCheck } from './shell-compatibility.ts';
import type { Folders } from './folders.ts';
import { readRecord, readSources } from './store.ts';

/** A release of the store for compatibility checks; its sources are read on demand. */
export function releaseToCheck(folders: Folders, app: string, version: string): ReleaseToCheck {
  const record = readRecord(folders, app, version);
  return {
    record,
    get sources() {
      return readSources(folders, app, version);
    },
  };
}
