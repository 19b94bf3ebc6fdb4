import type { DatabaseCopy } from '@gargoyle/api/src/kernel/backup/database-copy.ts';

/** `backup.json`. */
export interface Manifest {
  format: 1;
  /** The commit whose command made it. */
  commit: string;
  database: DatabaseCopy;
  releases: {
    /** The store they were copied from. */
    store: string;
    files: number;
    /** What was live; null where nothing ever was. */
    revision: string | null;
  };
  /** Artwork and lessons of a store of its own; absent where they are the repository's, or were left out. */
  schoolFiles?: {
    store: string;
    files: number;
  };
  /** Whether the private key that signs releases is in it. */
  keys: boolean;
  /** Every file beside this one. */
  files: Record<string, { bytes: number; sha256: string }>;
}

/** Where the releases lie in a backup, with the same names as in their store. */
export const RELEASES = 'releases';
/** And this place's private key, where it was asked for. */
export const KEYS = 'keys';
