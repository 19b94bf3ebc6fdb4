import fs from 'node:fs';
import path from 'node:path';
import { type OpenedDatabase, reachDatabase } from '@gargoyle/api/src/kernel/db/open-database.ts';
import { dataFolder, type Folders, releaseFolders } from '@gargoyle/deploy/release/folders.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';
import { storeOfFiles } from './school-files.ts';

/** Where a school keeps what nothing makes again: as the settings say it. */
export interface Places {
  data: string;
  folders: Folders;
  /** Artwork and lessons, where `FILES_STORE` names a place. */
  files: ObjectStore | undefined;
  embedded: boolean;
  /** Whether the embedded database was ever made here. */
  hasDatabase: boolean;
  /** Opens the database, starting the embedded one where nobody runs it. */
  reach(): Promise<OpenedDatabase>;
}

export function placesOf(env: NodeJS.ProcessEnv): Places {
  const data = dataFolder(env['GARGOYLE_DATA']);
  const databaseUrl = env['DATABASE_URL'] || undefined;
  return {
    data,
    folders: releaseFolders(env),
    files: storeOfFiles(env, data),
    embedded: databaseUrl === undefined,
    hasDatabase: databaseUrl !== undefined || fs.existsSync(path.join(data, 'postgres')),
    reach: () => reachDatabase({ databaseUrl, databaseDirectUrl: env['DATABASE_DIRECT_URL'] || undefined, data }),
  };
}
