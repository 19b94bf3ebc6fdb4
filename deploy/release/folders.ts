import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';
import { openStore } from '@gargoyle/store/open-store.ts';
import { RELEASES } from '@gargoyle/store/purpose.ts';
import { s3AddressOf } from '@gargoyle/store/store-address.ts';

/** The data folder: the given one, or `GARGOYLE_DATA`, or `.data` of the repository. */
export const dataFolder = (data = process.env['GARGOYLE_DATA']): string => path.resolve(ROOT, data || '.data');

export interface Folders {
  /** The shared store of releases. Everything is written there first. */
  store: ObjectStore;
  /** Whether `root` is only a local copy of the store. */
  isCopy: boolean;
  /** Folder from which everything about releases is read: the store's own folder, or the local copy of a bucket. */
  root: string;
  build: string;
  release(app: string, version: string): string;
  /** Browser files of all releases of an application, each file once. */
  files(app: string): string;
  /** Deltas between browser files of an application. */
  deltas(app: string): string;
  bySource(app: string, source: string): string;
  manifest: string;
  /** The manifest of each of the last revisions. */
  revisions: string;
  history: string;
  /** The key pair of the demo; on this machine only, never in a bucket. */
  keys: string;
  /** Results of browser suites by mix. */
  verdicts: string;
  /** The owners file: one file for each of its states. */
  owners: string;
}

/** A separate copy for each bucket and prefix, so that their contents are not mixed. */
const copyOf = (data: string, bucket: string, prefix: string): string =>
  path.join(data, 'release-copies', [bucket, ...prefix.split('/').filter(Boolean)].join('@'));

/** The paths of a data folder. `where` is the value of `RELEASE_STORE`. Throws a sentence when it is invalid. */
export function foldersOf(data: string, where = '', env: NodeJS.ProcessEnv = process.env): Folders {
  const own = path.join(data, 'releases');
  const bucket = s3AddressOf(where);
  const root = bucket ? copyOf(data, bucket.bucket, bucket.prefix) : where ? path.resolve(ROOT, where) : own;
  return {
    store: openStore(bucket ? where : root, RELEASES, env),
    isCopy: bucket !== undefined,
    root,
    build: path.join(data, 'build'),
    release: (app, version) => path.join(root, app, version),
    files: (app) => path.join(root, app, 'files'),
    deltas: (app) => path.join(root, app, 'deltas'),
    bySource: (app, source) => path.join(root, app, 'by-source', source),
    manifest: path.join(root, 'deploy.json'),
    history: path.join(root, 'history.jsonl'),
    revisions: path.join(root, 'revisions'),
    keys: path.join(bucket ? own : root, 'keys'),
    verdicts: path.join(root, 'verdicts'),
    owners: path.join(root, 'owners'),
  };
}

/** The folders that the environment selects. */
export const releaseFolders = (env: NodeJS.ProcessEnv = process.env): Folders =>
  foldersOf(dataFolder(env['GARGOYLE_DATA']), env['RELEASE_STORE'], env);
