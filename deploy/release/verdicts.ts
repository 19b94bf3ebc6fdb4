import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Folders } from './folders.ts';
import { storeFile } from './stored-files.ts';
import { type Mix, type Named, nameOf } from './mixes.ts';
import { isSigned } from './owners.ts';
import { readOwners, signerFor } from './owners-file.ts';
import { signText } from './signing.ts';

// Results of browser suites. A release record is immutable and a mix belongs to several releases, so the verdict is a
// separate file per mix, signed like a promotion: nobody without a key can let a mix pass.

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

/** The prefix separates these signatures from signatures of other texts. */
const signed = (text: string): string => `verdict ${text}`;

const fileOf = (folders: Folders, mix: Mix): string =>
  path.join(folders.verdicts, `${createHash('sha256').update(nameOf(mix)).digest('hex').slice(0, 24)}.json`);

/** Stores the verdict on a mix, replacing an earlier one. */
export async function storeVerdict(folders: Folders, verdict: Verdict): Promise<void> {
  const { id, key } = await signerFor(folders);
  const text = JSON.stringify(verdict);
  const stored = { verdict: text, key: id, signature: signText(signed(text), key) };
  await storeFile(folders, fileOf(folders, verdict.mix), JSON.stringify(stored));
}

/** Undefined for a file that is damaged or has no valid signature. */
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

/** The verdict on exactly this mix. */
export function verdictOf(folders: Folders, mix: Mix): Verdict | undefined {
  const verdict = read(folders, fileOf(folders, mix));
  // A renamed file is about another mix.
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
