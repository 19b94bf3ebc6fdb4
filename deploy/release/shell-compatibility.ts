import type { ReleaseRecord, ReleaseSources } from '@gargoyle/shared/contract/release-record';
import { errorsAgainst } from './compile-against.ts';

/** A release to check: its record and its sources. */
export interface ReleaseToCheck {
  record: ReleaseRecord;
  sources?: ReleaseSources | undefined;
}

/** Number of compiler errors to report; later ones usually follow from the first. */
const MAX_REPORTED = 3;
/** Error codes for missing names, which the list of names already reports. */
const NO_SUCH_NAME = new Set([2305, 2307, 2724]);

/** Whether both records contain what is used and what is shared. */
export const areRecorded = (remote: ReleaseRecord, shell: ReleaseRecord): boolean =>
  remote.uses !== undefined && shell.lends !== undefined;

/** Names that the remote uses and the shell does not share, each with its entry point and type. */
function namesMissing(remote: ReleaseRecord, shell: ReleaseRecord): string[] {
  const provided = shell.lends?.names ?? {};
  return Object.entries(remote.uses?.names ?? {}).flatMap(([entryPoint, types]) =>
    Object.entries(types)
      .filter(([name]) => provided[entryPoint]?.[name] === undefined)
      .map(([name, type]) => `${name} of ${entryPoint}, ${type}`),
  );
}

/** Calls that the shell's API client does not have, or makes differently. */
function callsMissing(remote: ReleaseRecord, shell: ReleaseRecord): string[] {
  const known = shell.lends?.endpoints ?? {};
  return Object.entries(remote.uses?.endpoints ?? {}).flatMap(([name, { method, path }]) => {
    const row = `${method} ${path}`;
    if (known[name] === row) return [];
    return [`the call ${name} (${row})${known[name] ? `, which its client makes as ${known[name]}` : ''}`];
  });
}

/**
 * Why a remote does not fit a shell: names that it does not share, calls that its client does not have, and compile
 * errors of the remote's own code with the shell's types. Releases from before uses were recorded are not checked here.
 */
export function misfits(remote: ReleaseToCheck, shell: ReleaseToCheck): string[] {
  if (!areRecorded(remote.record, shell.record)) return [];
  const missing = [...namesMissing(remote.record, shell.record), ...callsMissing(remote.record, shell.record)];
  if (!remote.sources || !shell.sources) return missing;
  const refused = errorsAgainst(remote.sources, shell.sources).filter(({ code }) => !NO_SUCH_NAME.has(code));
  const reported = refused.slice(0, MAX_REPORTED).map(({ file, line, text }) => `${file}:${line}: ${text}`);
  const rest = refused.length - reported.length;
  return [...missing, ...reported, ...(rest > 0 ? [`${rest} more of this kind`] : [])];
}
