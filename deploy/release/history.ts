import { createHash, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { LiveRelease } from '@gargoyle/shared/contract/deployment';
import type { Folders } from './folders.ts';
import { storeFile } from './stored-files.ts';
import { isSigned, mayChange, type Owners } from './owners.ts';
import { Refused } from './refused.ts';
import { signText } from './signing.ts';

/** One change of one application. */
export interface HistoryLine {
  revision: string;
  at: string;
  who: string;
  /** `vouch`: nothing changed, but an owner of everything signed what is live. */
  what: 'promote' | 'rollback' | 'canary' | 'withdraw' | 'vouch';
  app: string;
  version: string;
  from: string | null;
  reason?: string;
  /** The commit that the version was built from, according to its release; absent if it had no statement. */
  commit?: string;
}

/**
 * A change as its owner signed it, with its effect on the application. It is part of the manifest and of the history.
 */
export interface SignedChange extends HistoryLine {
  /** Hash of the application's entry in the manifest. */
  entry: string;
  key: string;
  signature: string;
}

/** The number of a revision: `12` of `12-0a1b2c3d`. */
export const numberOf = (revision: string): number => Number(revision.split('-')[0]);

export const entryHash = (live: LiveRelease): string =>
  createHash('sha256').update(JSON.stringify(live)).digest('base64');

/** The prefix separates these signatures from signatures of other texts. */
const signed = (change: Omit<SignedChange, 'signature'>): string => `change ${JSON.stringify(change)}`;

export function signChange(line: HistoryLine, live: LiveRelease, id: string, key: KeyObject): SignedChange {
  const change = { ...line, entry: entryHash(live), key: id };
  return { ...change, signature: signText(signed(change), key) };
}

/** Whether a change was signed by an owner of its application. */
export function isOwnersChange(owners: Owners, { signature, ...change }: SignedChange): boolean {
  return mayChange(owners, change.key, change.app) && isSigned(owners, change.key, signed(change), signature);
}

/**
 * The lines that can be trusted: signed by an owner of the application, also with a key retired since, and unsigned
 * lines from before its first signed one. `untrusted` counts the others.
 */
export function trustedLines(
  owners: Owners,
  lines: readonly HistoryLine[],
): { trusted: HistoryLine[]; untrusted: number } {
  const ever: Owners = { ...owners, keys: owners.keys.map(({ retiredAt: _retiredAt, ...key }) => key) };
  const isSignedLine = (line: HistoryLine): line is SignedChange => 'signature' in line;
  const first = lines.findIndex(isSignedLine);
  const trusted = lines.filter((line, place) =>
    isSignedLine(line) ? isOwnersChange(ever, line) : first < 0 || place < first,
  );
  return { trusted, untrusted: lines.length - trusted.length };
}

interface Parsed {
  lines: HistoryLine[];
  /** Numbers (from 1) of unreadable lines. */
  damaged: number[];
  /** Whether the last line is incomplete; it is left out. */
  torn: boolean;
}

const lineOf = (text: string): HistoryLine | undefined => {
  try {
    return JSON.parse(text) as HistoryLine;
  } catch {
    return undefined;
  }
};

/** The readable part of a history. */
export function parseHistory(text: string): Parsed {
  const rows = text.split('\n').map((row) => ({ row, line: lineOf(row) }));
  const last = rows.at(-1);
  const torn = last !== undefined && last.row !== '' && !last.line;
  const whole = torn ? rows.slice(0, -1) : rows;
  return {
    lines: whole.flatMap(({ line }) => line ?? []),
    damaged: whole.flatMap(({ row, line }, place) => (row && !line ? place + 1 : [])),
    torn,
  };
}

export const historyText = (lines: readonly HistoryLine[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

const textOf = (folders: Folders): string => (existsSync(folders.history) ? readFileSync(folders.history, 'utf8') : '');

function readable(folders: Folders): Parsed {
  const parsed = parseHistory(textOf(folders));
  const [place] = parsed.damaged;
  if (place !== undefined)
    throw new Refused(`Line ${place} of the history is damaged: run npm run release -- repair to remove it.`);
  return parsed;
}

/** Every change, oldest first. Throws a sentence where a line is damaged. */
export const readHistory = (folders: Folders): HistoryLine[] => readable(folders).lines;

/** Adds changes that are not in the history yet, so it can be repeated safely. Only under the lock. */
export async function addToHistory(folders: Folders, changes: readonly HistoryLine[]): Promise<void> {
  const { lines, torn } = readable(folders);
  const known = new Set(lines.map(({ revision, app }) => `${revision} ${app}`));
  const fresh = changes.filter(({ revision, app }) => !known.has(`${revision} ${app}`));
  if (fresh.length || torn) await storeFile(folders, folders.history, historyText([...lines, ...fresh]));
}
