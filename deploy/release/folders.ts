import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';

/** The data folder: the given one, or `GARGOYLE_DATA`, or `.data` of the repository. */
export const dataFolder = (data = process.env['GARGOYLE_DATA']): string => path.resolve(ROOT, data || '.data');

export interface Folders {
  /** Everything about releases. */
  root: string;
  build: string;
  release(app: string, version: string): string;
  /** Of all releases of an application: what browsers load, each file once. */
  files(app: string): string;
  bySource(app: string, source: string): string;
  manifest: string;
  /** The manifest of each of the last revisions. */
  revisions: string;
  history: string;
  lock: string;
  /** The demo's pair. */
  keys: string;
  /** What browser suites said of mixes. */
  verdicts: string;
  /** Who may change what, one file for each state. */
  owners: string;
}

/** Where a data folder keeps what. */
export function foldersOf(data: string): Folders {
  const root = path.join(data, 'releases');
  return {
    root,
    build: path.join(data, 'build'),
    release: (app, version) => path.join(root, app, version),
    files: (app) => path.join(root, app, 'files'),
    bySource: (app, source) => path.join(root, app, 'by-source', source),
    manifest: path.join(root, 'deploy.json'),
    history: path.join(root, 'history.jsonl'),
    revisions: path.join(root, 'revisions'),
    lock: path.join(root, 'lease.json'),
    keys: path.join(root, 'keys'),
    verdicts: path.join(root, 'verdicts'),
    owners: path.join(root, 'owners'),
  };
}
