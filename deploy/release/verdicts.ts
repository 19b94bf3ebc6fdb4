import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Folders } from './folders.ts';
import { storeFile } from './stored-files.ts';
import { type Mix, type Named, nameOf } from './mixes.ts';
import { isSigned } from './owners.ts';
import { readOwners, signerFor } from './owners-file.ts';
import { signText } from './signing.ts';

// What a browser suite said of a mix. A record of a release is immutable and a mix belongs to several, so the verdict
// stands beside them, one file a mix, signed like a promotion: nobody else lets a mix pass.

export interface Verdict {
  mix: Mix;
  result: 'passed' | 'failed';
  /** Name and hash of the suite, and how many of its tests ran. */
  suite: string;
  tests: number;
  /** ISO 8601. */
  at: string;
  who: string;
}

/** A signature of the same key under something else must not count here. */
const signed = (text: string): string => `verdict ${text}`;

const fileOf = (folders: Folders, mix: Mix): string =>
  path.join(folders.verdicts, `${createHash('sha256').update(nameOf(mix)).digest('hex').slice(0, 24)}.json`);

/** Keeps what was said of a mix; the last word counts. */
export async function keepVerdict(folders: Folders, verdict: Verdict): Promise<void> {
  const { id, key } = await signerFor(folders);
  const text = JSON.stringify(verdict);
  const kept = { verdict: text, key: id, signature: signText(signed(text), key) };
  await storeFile(folders, fileOf(folders, verdict.mix), JSON.stringify(kept));
}

/** Undefined for a file that is damaged or bears no signature that counts: it lets nothing pass. */
function read(folders: Folders, file: string): Verdict | undefined {
  try {
    const { verdict, key, signature } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    if (!verdict || !key || !signature) return undefined;
    if (!isSigned(readOwners(folders), key, signed(verdict), signature)) return undefined;
    return JSON.parse(verdict) as Verdict;
  } catch {
    return undefined;
  }
}

/** What was said of exactly this mix. */
export function verdictOf(folders: Folders, mix: Mix): Verdict | undefined {
  const verdict = read(folders, fileOf(folders, mix));
  // A file that was renamed speaks of another mix.
  return verdict && nameOf(verdict.mix) === nameOf(mix) ? verdict : undefined;
}

export const isVerified = (folders: Folders, mix: Mix): boolean => verdictOf(folders, mix)?.result === 'passed';

/** The mixes with this release that passed, newest first. */
export function verifiedWith(folders: Folders, { app, version }: Named): Verdict[] {
  if (!existsSync(folders.verdicts)) return [];
  return readdirSync(folders.verdicts)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => read(folders, path.join(folders.verdicts, name)) ?? [])
    .filter((verdict) => verdict.result === 'passed' && verdict.mix[app] === version)
    .sort((a, b) => b.at.localeCompare(a.at));
}
