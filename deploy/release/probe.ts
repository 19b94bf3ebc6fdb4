import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import type { Folders } from './folders.ts';
import { releasedFile } from './released-files.ts';

const TYPES = new Set(['.js', '.css', '.woff2', '.json', '.svg', '.wasm']);

const sum = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** Every file that `probe` reads of a release. */
export const filesOf = (folders: Folders, record: ReleaseRecord): string[] => [
  ...Object.keys(record.files).map((name) => releasedFile(folders, record, name)),
  ...(record.release.server ? [path.join(folders.root, record.release.server.file)] : []),
];

/** Faults in the files of a release: missing, altered, or of a type that is not served (PLAT-016). */
export function probe(folders: Folders, record: ReleaseRecord): string[] {
  const { files, release } = record;
  const problems: string[] = [];
  for (const [name, { sha256 }] of Object.entries(files)) {
    const file = releasedFile(folders, record, name);
    if (!existsSync(file)) problems.push(`${name} is missing`);
    else if (sum(readFileSync(file)) !== sha256) problems.push(`${name} differs from what was built`);
    if (!TYPES.has(path.extname(name))) problems.push(`${name} has a file type that the edge does not serve`);
  }
  if (release.server) {
    const file = path.join(folders.root, release.server.file);
    if (!existsSync(file)) problems.push('the server file is missing');
    else if (`sha256-${sum(readFileSync(file))}` !== release.server.integrity)
      problems.push('the server file differs from what was built');
  }
  return problems;
}
