import type { DatabaseCopy } from '@gargoyle/api/src/kernel/backup/database-copy.ts';

/** Content of `backup.json`. */
export interface Manifest {
  format: 1;
  /** Commit of the backup command that wrote it. */
  commit: string;
  database: DatabaseCopy;
  releases: {
    /** Name of the store that the releases were copied from. */
    store: string;
    files: number;
    /** Revision of the live deployment manifest; null if nothing was ever live. */
    revision: string | null;
  };
  /** Artwork and lessons of `FILES_STORE`; absent if the repository's files are used, or if they were left out. */
  schoolFiles?: {
    store: string;
    files: number;
  };
  /** Whether the private key that signs releases is included. */
  keys: boolean;
  /** Every other file of the backup. */
  files: Record<string, { bytes: number; sha256: string }>;
}

/** Folder of the releases in a backup; files have the same names as in their store. */
export const RELEASES = 'releases';
/** Folder of the private key, if it was requested. */
export const KEYS = 'keys';
