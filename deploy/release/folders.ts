import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';
import { openStore } from '@gargoyle/store/open-store.ts';
import { RELEASES } from '@gargoyle/store/purpose.ts';
import { s3AddressOf } from '@gargoyle/store/store-address.ts';

/** The data folder: the given one, or `GARGOYLE_DATA`, or `.data` of the repository. */
export const dataFolder = (data = process.env['GARGOYLE_DATA']): string => path.resolve(ROOT, data || '.data');

export interface Folders {
  /** Where releases are kept for everybody. All that is written goes there first. */
  store: ObjectStore;
  /** Whether `root` is only a copy of what the store has. */
  isCopy: boolean;
  /** Everything about releases, to be read: the store's own folder, or this machine's copy of a bucket. */
  root: string;
  build: string;
  release(app: string, version: string): string;
  /** Of all releases of an application: what browsers load, each file once. */
  files(app: string): string;
  /** Of an application: what makes one of these files of another. */
  deltas(app: string): string;
  bySource(app: string, source: string): string;
  manifest: string;
  /** The manifest of each of the last revisions. */
  revisions: string;
  history: string;
  /** The demo's pair; of this machine, never in a bucket. */
  keys: string;
  /** What browser suites said of mixes. */
  verdicts: string;
  /** Who may change what, one file for each state. */
  owners: string;
}

/** A copy for each bucket and prefix: what lies in one must not be taken for another's. */
const copyOf = (data: string, bucket: string, prefix: string): string =>
  path.join(data, 'release-copies', [bucket, ...prefix.split('/').filter(Boolean)].join('@'));

/** Where a data folder keeps what. `where`: of releases, as `RELEASE_STORE` says it. Throws a sentence when that is wrong. */
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

/** Where the environment says that releases are. */
export const releaseFolders = (env: NodeJS.ProcessEnv = process.env): Folders =>
  foldersOf(dataFolder(env['GARGOYLE_DATA']), env['RELEASE_STORE'], env);
