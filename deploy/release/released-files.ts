import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import type { Folders } from './folders.ts';

const HOUR = 3_600_000;

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('base64');

/** Whether its files lie in a folder of its own version, as those of older releases do. */
const isApart = ({ app, version, release }: Pick<ReleaseRecord, 'app' | 'version' | 'release'>): boolean =>
  release.entry.startsWith(`/r/${app}/${version}/`);

/** Where a file of a release lies. */
export const releasedFile = (folders: Folders, record: ReleaseRecord, name: string): string =>
  isApart(record)
    ? path.join(folders.release(record.app, record.version), 'files', name)
    : path.join(folders.files(record.app), name);

/** The address of a file of a release. */
export const releasedAddress = (record: ReleaseRecord, name: string): string =>
  isApart(record) ? `/r/${record.app}/${record.version}/${name}` : `/r/${record.app}/${name}`;

/**
 * Puts the files of a build beside those of the releases before. One that is there stays, as long as it is what its
 * name says; each is whole or not there.
 */
export function putFiles(folders: Folders, { app, version, files }: ReleaseRecord, browser: string): void {
  const target = folders.files(app);
  mkdirSync(target, { recursive: true });
  for (const [name, { sha256 }] of Object.entries(files)) {
    const file = path.join(target, name);
    if (existsSync(file) && sumOf(file) === sha256) {
      // Who prunes at this moment takes nothing that was just asked for.
      utimesSync(file, new Date(), new Date());
      continue;
    }
    const temporary = `${file}.${version}.${process.pid}`;
    copyFileSync(path.join(browser, name), temporary);
    renameSync(temporary, file);
  }
}

/** Removes what none of these releases holds any more; what is younger than an hour may belong to one on its way. */
export function dropFiles(folders: Folders, app: string, kept: readonly ReleaseRecord[], now: number): void {
  const folder = folders.files(app);
  if (!existsSync(folder)) return;
  const named = new Set(kept.filter((record) => !isApart(record)).flatMap(({ files }) => Object.keys(files)));
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!named.has(name) && now - statSync(file).mtimeMs > HOUR) rmSync(file, { force: true });
  }
}
