import { createPublicKey, type KeyObject } from 'node:crypto';
import { signText, verifyText } from './signing.ts';

// Who may change what: teams, their keys and their applications (PLAT-091). The file is a chain of
// whole states, each signed by a key which the one before lets change everything. Nobody needs to believe the store:
// who knows one state, or one key that signed one, can tell whether the rest follows from it.

/** What a key may change that may change everything, this file included. */
export const EVERYTHING = '*';

export interface OwnerKey {
  id: string;
  team: string;
  /** Applications whose live release it may change; `*`: all of them, and who owns what. */
  apps: readonly string[];
  /** The public half. */
  pem: string;
  addedAt: string;
  retiredAt?: string;
}

export interface Owners {
  /** 1 for the first state. 0: a store from before there was such a file, with one key for everything. */
  number: number;
  keys: readonly OwnerKey[];
}

interface Line {
  /** The state as the text that was signed. */
  owners: string;
  key: string;
  signature: string;
}

/** A signature under something else must not count here. */
const signed = (text: string): string => `owners ${text}`;

export const keyNamed = ({ keys }: Owners, id: string): OwnerKey | undefined => keys.find((key) => key.id === id);
const isActive = (key: OwnerKey | undefined): key is OwnerKey => key !== undefined && !key.retiredAt;

/** The keys that count today. */
export const activeKeys = ({ keys }: Owners): OwnerKey[] => keys.filter(isActive);

/** Whether a key of this id may change the live release of `app`. */
export function mayChange(owners: Owners, id: string, app: string): boolean {
  const key = keyNamed(owners, id);
  return isActive(key) && (key.apps.includes(EVERYTHING) || key.apps.includes(app));
}

/** Who may change an application, for a sentence. */
export const teamsOf = (owners: Owners, app: string): string =>
  [...new Set(activeKeys(owners).flatMap(({ id, team }) => (mayChange(owners, id, app) ? [team] : [])))].join(' or ');

/** Whether `signature` under `text` is of the key of this id, and that key counts today. */
export function isSigned(owners: Owners, id: string, text: string, signature: string): boolean {
  const key = keyNamed(owners, id);
  return isActive(key) && verifyText(text, signature, createPublicKey(key.pem));
}

/** A state with its signature, as it is kept. */
export function ownersLine(owners: Owners, id: string, key: KeyObject): string {
  const text = JSON.stringify(owners);
  return JSON.stringify({ owners: text, key: id, signature: signText(signed(text), key) } satisfies Line);
}

function parsed(text: string, place: number): { line: Line; owners: Owners } {
  try {
    const line = JSON.parse(text) as Line;
    return { line, owners: JSON.parse(line.owners) as Owners };
  } catch {
    throw new Error(`state ${place + 1} of the owners file is damaged`);
  }
}

/**
 * The state after all lines. `pinned` (PEM) is a key that the reader believes: what was signed before its first state
 * does not count. Throws a sentence where a state does not follow from the one before, or the pinned key signed none.
 */
export function ownersOf(lines: readonly string[], pinned?: string): Owners {
  const states = lines.map(parsed);
  const pin = pinned === undefined ? undefined : createPublicKey(pinned);
  const first = pin ? states.findIndex(({ line }) => verifyText(signed(line.owners), line.signature, pin)) : 0;
  if (first < 0) throw new Error('the owners file does not bear the signature of the key in RELEASE_PUBLIC_KEY');
  let last: Owners | undefined;
  for (const [place, { line, owners }] of states.entries()) {
    if (place < first) continue;
    const believed = last ?? owners;
    const follows = owners.number === place + 1 && mayChange(believed, line.key, EVERYTHING);
    if (!follows || !isSigned(believed, line.key, signed(line.owners), line.signature))
      throw new Error(`state ${place + 1} of the owners file was not signed by who may change it`);
    last = owners;
  }
  if (!last) throw new Error('the owners file is empty');
  return last;
}
