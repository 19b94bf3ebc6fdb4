import { createPublicKey, type KeyObject } from 'node:crypto';
import { signText, verifyText } from './signing.ts';

// Teams, their keys and applications (PLAT-091). The file is a chain of complete states, each signed by a key that the
// previous state allows to change everything. The store need not be trusted: given one known state, or one key that
// signed one, the rest of the chain can be verified.

/** The `apps` value of a key that may change everything, including this file. */
export const EVERYTHING = '*';

export interface OwnerKey {
  id: string;
  team: string;
  /** Applications whose live release it may change; `*`: all of them, and the owners file. */
  apps: readonly string[];
  /** The public key. */
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

/** The prefix separates these signatures from signatures of other texts. */
const signed = (text: string): string => `owners ${text}`;

export const keyNamed = ({ keys }: Owners, id: string): OwnerKey | undefined => keys.find((key) => key.id === id);
const isActive = (key: OwnerKey | undefined): key is OwnerKey => key !== undefined && !key.retiredAt;

/** The keys that are not retired. */
export const activeKeys = ({ keys }: Owners): OwnerKey[] => keys.filter(isActive);

/** Whether a key of this id may change the live release of `app`. */
export function mayChange(owners: Owners, id: string, app: string): boolean {
  const key = keyNamed(owners, id);
  return isActive(key) && (key.apps.includes(EVERYTHING) || key.apps.includes(app));
}

/** The teams that may change an application, for messages. */
export const teamsOf = (owners: Owners, app: string): string =>
  [...new Set(activeKeys(owners).flatMap(({ id, team }) => (mayChange(owners, id, app) ? [team] : [])))].join(' or ');

/** Whether `signature` of `text` is by the key with this id, and that key is active. */
export function isSigned(owners: Owners, id: string, text: string, signature: string): boolean {
  const key = keyNamed(owners, id);
  return isActive(key) && verifyText(text, signature, createPublicKey(key.pem));
}

/** A state with its signature, as it is stored. */
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
 * The state after all lines. `pinned` (PEM) is a key that the reader trusts: states before the first one signed by it
 * are not trusted. Throws a sentence when a state does not follow from the one before, or the pinned key signed none.
 */
export function ownersOf(lines: readonly string[], pinned?: string): Owners {
  const states = lines.map(parsed);
  const pin = pinned === undefined ? undefined : createPublicKey(pinned);
  const first = pin ? states.findIndex(({ line }) => verifyText(signed(line.owners), line.signature, pin)) : 0;
  if (first < 0) throw new Error('the owners file is not signed with the key in RELEASE_PUBLIC_KEY');
  let last: Owners | undefined;
  for (const [place, { line, owners }] of states.entries()) {
    if (place < first) continue;
    const trusted = last ?? owners;
    const follows = owners.number === place + 1 && mayChange(trusted, line.key, EVERYTHING);
    if (!follows || !isSigned(trusted, line.key, signed(line.owners), line.signature))
      throw new Error(`state ${place + 1} of the owners file was not signed by a key that may change it`);
    last = owners;
  }
  if (!last) throw new Error('the owners file is empty');
  return last;
}
