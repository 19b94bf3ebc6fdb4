import type { Readable } from 'node:stream';
import type { Purpose } from './purpose.ts';
import { Refused } from './refused.ts';

// All that the release tools, the edge, the watch and the API ask of the place where releases, or files, lie. One
// condition is enough: what must not be lost takes a name that can be taken once (docs/decisions/0022, 0031).

export interface Stored {
  bytes: Buffer;
  /** Another one whenever the bytes are others. Only to be compared with what the same store said. */
  version: string;
}

/** What a store knows of something without its bytes. */
export interface Found {
  version: string;
  /** When it was written, by the clock of the store; ms since 1970. */
  at: number;
  size: number;
}

export interface Listed extends Found {
  key: string;
}

/** Which bytes: the last one is counted. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Bytes by key. A key is a path with slashes, as `revisions/12.json`. What is written is there whole or not at all, and
 * who reads or lists after it sees it. Every method rejects with a StoreFailed when the store does not answer in time,
 * or refuses us.
 */
export interface ObjectStore {
  /** For sentences: a folder, or `s3://bucket/prefix at https://…`. */
  readonly name: string;
  readonly purpose: Purpose;
  /** Undefined where nothing has this key. */
  get(key: string): Promise<Stored | undefined>;
  /** As `get`; `same` while the version is the one that the reader has. */
  getUnless(key: string, version: string): Promise<Stored | 'same' | undefined>;
  head(key: string): Promise<Found | undefined>;
  /**
   * The bytes as they come, of any number: whoever reads slowly waits for nobody, and whoever stops destroys the stream.
   * Undefined where nothing has this key, or no longer in this version.
   */
  open(key: string, version: string, span?: Span): Promise<Readable | undefined>;
  /** All whose key begins with these letters, by key. */
  list(prefix: string): Promise<Listed[]>;
  /** Writes where nothing has this key; false where something has, whoever else writes at the same moment. */
  putOnce(key: string, bytes: Buffer | string): Promise<boolean>;
  put(key: string, bytes: Buffer | string): Promise<void>;
  /** Writes what a file of this machine holds, without taking it into memory. */
  putFile(key: string, file: string): Promise<void>;
  /** Removes what is there; where nothing is, all is well. */
  remove(key: string): Promise<void>;
}

/** The store cannot be used; its message is a sentence for a person that names the store and what to do. */
export class StoreFailed extends Refused {}

/** Refuses a key that could lead out of the store. */
export function checkedKey(key: string): string {
  if (/^[\w@.~-]+(?:\/[\w@.~-]+)*$/.test(key) && !key.split('/').some((part) => /^\.+$/.test(part))) return key;
  throw new Error(`${JSON.stringify(key)} is no key of a store`);
}
