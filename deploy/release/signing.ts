import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// The manifest says which scripts run: only who holds the key may change it (PLAT-036).

const PRIVATE = 'release.pem';
const PUBLIC = 'release.pub.pem';

function put(file: string, text: string, mode: number): void {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text, { mode });
  renameSync(temporary, file);
}

/** The key of the release tool; the first promotion of a data folder makes it. `RELEASE_SIGNING_KEY` (PEM) replaces it. */
export function signingKey(keys: string): KeyObject {
  const given = process.env['RELEASE_SIGNING_KEY'];
  if (given) return createPrivateKey(given);
  const file = path.join(keys, PRIVATE);
  if (!existsSync(file)) {
    mkdirSync(keys, { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('ed25519');
    put(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600);
  }
  return createPrivateKey(readFileSync(file));
}

/** Leaves the public half where the edge finds it. */
export function publishKey(keys: string, key: KeyObject): void {
  const text = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  const file = path.join(keys, PUBLIC);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(keys, { recursive: true, mode: 0o700 });
  put(file, text, 0o644);
}

/** What the edge verifies with. `RELEASE_PUBLIC_KEY` (PEM) replaces the folder's. */
export const verifyingKey = (keys: string): KeyObject =>
  createPublicKey(process.env['RELEASE_PUBLIC_KEY'] ?? readFileSync(path.join(keys, PUBLIC)));

export const signText = (text: string, key: KeyObject): string => sign(null, Buffer.from(text), key).toString('base64');
export const verifyText = (text: string, signature: string, key: KeyObject): boolean =>
  verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
