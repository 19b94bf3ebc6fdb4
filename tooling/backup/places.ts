import fs from 'node:fs';
import path from 'node:path';
import { type OpenedDatabase, reachDatabase } from '@gargoyle/api/src/kernel/db/open-database.ts';
import { dataFolder, type Folders, releaseFolders } from '@gargoyle/deploy/release/folders.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';
import { storeOfFiles } from './school-files.ts';

/** Where a school stores the data that cannot be regenerated, from its settings. */
export interface Places {
  data: string;
  folders: Folders;
  /** Store of artwork and lessons, if `FILES_STORE` names one. */
  files: ObjectStore | undefined;
  embedded: boolean;
  /** Whether there is a database: an external one, or an embedded one that was created here. */
  hasDatabase: boolean;
  /** Opens the database, starting the embedded one if it is not running. */
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
