import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import { isSharedFile } from '@gargoyle/build/uses/shared-files.ts';
import { errorsIn, fromRoot, withProgram } from '@gargoyle/build/uses/program.ts';
import type { ReleaseSources } from '@gargoyle/shared/contract/release-record';

// Compatibility is checked by the compiler: a remote's own code, as it was built, against the types that a shell
// shares.

/** Whether the remote gets this file from the shell; files in its own build it brings itself. */
const isLent = (file: string, remote: ReleaseSources): boolean => isSharedFile(file) && !remote.own.includes(file);

/** True if both have identical shared files: there is nothing to check. */
export const providesTheSame = (remote: ReleaseSources, shell: ReleaseSources): boolean =>
  Object.entries(remote.files).every(([file, text]) => !isLent(file, remote) || shell.files[file] === text);

export interface CompileError {
  /** Path from the repository's root. */
  file: string;
  line: number;
  code: number;
  text: string;
}

function parentsOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = path.join(ROOT, path.dirname(file)); folder.length > ROOT.length; folder = path.dirname(folder))
      folders.add(folder);
  return folders;
}

/** The compiler's errors in the remote's code when that shell provides these files. */
function compileErrors(remote: ReleaseSources, shell: ReleaseSources): CompileError[] {
  const ours = /^(?:shared|shell|mf-[\w-]+)\/src\//;
  const read = (absolute: string): string | null | undefined => {
    const file = fromRoot(absolute);
    if (!ours.test(file)) return undefined;
    if (file.endsWith('.json')) return '{}';
    if (!/\.tsx?$/.test(file)) return undefined;
    return (isLent(file, remote) ? shell.files[file] : (remote.files[file] ?? shell.files[file])) ?? null;
  };
  const known = [...Object.keys(remote.files), ...Object.keys(shell.files)];
  const ambient = Object.keys(remote.files).filter((file) => file.endsWith('.d.ts'));
  const doors = Object.keys(remote.files).filter((file) => /^mf-[\w-]+\/src\/remote\.ts$/.test(file));
  const judged = [...new Set([...remote.own, ...doors])];
  const roots = [...judged, ...ambient].map((file) => path.join(ROOT, file));
  return withProgram({ roots, read, folders: parentsOf(known) }, (project) =>
    judged.flatMap((file) =>
      errorsIn(project, path.join(ROOT, file)).map(({ pos, code, text }) => {
        const line = (remote.files[file] ?? '').slice(0, pos).split('\n').length;
        return { file, line, code, text };
      }),
    ),
  );
}

const keyOf = ({ file, line, code }: CompileError): string => `${file} ${line} ${code}`;

/** Errors of a remote's code with this shell that it does not have with the shell it was built with. */
export function errorsAgainst(remote: ReleaseSources, shell: ReleaseSources): CompileError[] {
  if (providesTheSame(remote, shell)) return [];
  const found = compileErrors(remote, shell);
  if (!found.length) return [];
  const before = new Set(compileErrors(remote, remote).map(keyOf));
  return found.filter((complaint) => !before.has(keyOf(complaint)));
}
