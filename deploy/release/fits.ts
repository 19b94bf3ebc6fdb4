import type { ReleaseRecord, ReleaseSources } from '@gargoyle/shared/contract/release-record';
import { errorsAgainst } from './compile-against.ts';

/** A release as it is judged: what it says of itself, and its code. */
export interface ReleaseToCheck {
  record: ReleaseRecord;
  sources?: ReleaseSources | undefined;
}

/** How many complaints of the compiler are told; the first ones lead to the others. */
const TOLD = 3;
/** The compiler says of a name what its absence from the list says better. */
const NO_SUCH_NAME = new Set([2305, 2307, 2724]);

/** Whether both say enough of themselves to be judged by what is used. */
export const areRecorded = (remote: ReleaseRecord, shell: ReleaseRecord): boolean =>
  remote.uses !== undefined && shell.lends !== undefined;

/** Lent names that the remote uses and the shell does not have, each with its door and type. */
function namesMissing(remote: ReleaseRecord, shell: ReleaseRecord): string[] {
  const lent = shell.lends?.names ?? {};
  return Object.entries(remote.uses?.names ?? {}).flatMap(([door, types]) =>
    Object.entries(types)
      .filter(([name]) => lent[door]?.[name] === undefined)
      .map(([name, type]) => `${name} of ${door}, ${type}`),
  );
}

/** Calls that the shell's client does not know, or makes in another way. */
function callsMissing(remote: ReleaseRecord, shell: ReleaseRecord): string[] {
  const known = shell.lends?.endpoints ?? {};
  return Object.entries(remote.uses?.endpoints ?? {}).flatMap(([name, { method, path }]) => {
    const row = `${method} ${path}`;
    if (known[name] === row) return [];
    return [`the call ${name} (${row})${known[name] ? `, which its client makes as ${known[name]}` : ''}`];
  });
}

/**
 * What of a remote does not fit what a shell lends: names it does not have, calls its client does not know, and what
 * the compiler refuses of the remote's own code beside the shell's types. Releases from before uses were recorded
 * are not judged here.
 */
export function misfits(remote: ReleaseToCheck, shell: ReleaseToCheck): string[] {
  if (!areRecorded(remote.record, shell.record)) return [];
  const missing = [...namesMissing(remote.record, shell.record), ...callsMissing(remote.record, shell.record)];
  if (!remote.sources || !shell.sources) return missing;
  const refused = errorsAgainst(remote.sources, shell.sources).filter(({ code }) => !NO_SUCH_NAME.has(code));
  const told = refused.slice(0, TOLD).map(({ file, line, text }) => `${file}:${line}: ${text}`);
  const rest = refused.length - told.length;
  return [...missing, ...told, ...(rest > 0 ? [`${rest} more of this kind`] : [])];
}
