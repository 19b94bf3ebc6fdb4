import type { Readable } from 'node:stream';
import type { Purpose } from './purpose.ts';
import { Refused } from './refused.ts';

// Everything that the release tools, the edge, the watch and the API need from the place where releases or files are
// stored. Only one condition is required: writing a key that does not exist yet (docs/decisions/0022, 0031).

export interface Stored {
  bytes: Buffer;
  /** Differs whenever the bytes differ. Comparable only with versions from the same store. */
  version: string;
}

/** Metadata of an object. */
export interface Found {
  version: string;
  /** Time of writing, by the store's clock; ms since 1970. */
  at: number;
  size: number;
}

export interface Listed extends Found {
  key: string;
}

/** A byte range; the end is inclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Bytes by key. A key is a path with slashes, such as `revisions/12.json`. Writes are atomic and visible to every later
 * read and list. Every method rejects with a StoreFailed when the store does not answer in time or denies access.
 */
export interface ObjectStore {
  /** For messages: a folder, or `s3://bucket/prefix at https://…`. */
  readonly name: string;
  readonly purpose: Purpose;
  /** Undefined where the key does not exist. */
  get(key: string): Promise<Stored | undefined>;
  /** Like `get`; `same` if the object still has this version. */
  getUnless(key: string, version: string): Promise<Stored | 'same' | undefined>;
  head(key: string): Promise<Found | undefined>;
  /**
   * Streams an object of any size; a slow reader is fine, and a reader that stops must destroy the stream. Undefined
   * where the key does not exist, or no longer in this version.
   */
  open(key: string, version: string, span?: Span): Promise<Readable | undefined>;
  /** All objects whose key begins with the prefix, by key. */
  list(prefix: string): Promise<Listed[]>;
  /** Writes if the key does not exist; false if it does, also for concurrent writers. */
  putOnce(key: string, bytes: Buffer | string): Promise<boolean>;
  put(key: string, bytes: Buffer | string): Promise<void>;
  /** Uploads a local file without reading it into memory. */
  putFile(key: string, file: string): Promise<void>;
  /** Removes an object; a missing one is no error. */
  remove(key: string): Promise<void>;
}

/** The store cannot be used; its message is a sentence that names the store and what to do. */
export class StoreFailed extends Refused {}

/** Refuses a key that could lead out of the store. */
export function checkedKey(key: string): string {
  if (/^[\w@.~-]+(?:\/[\w@.~-]+)*$/.test(key) && !key.split('/').some((part) => /^\.+$/.test(part))) return key;
  throw new Error(`${JSON.stringify(key)} is not a valid store key`);
}
