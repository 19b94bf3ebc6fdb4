import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refused } from './refused.ts';

// The manifest decides which scripts run, so only holders of a key may change it (PLAT-036). owners.ts defines which
// key may change what.

const PRIVATE = 'release.pem';

const publicHalf = (key: KeyObject): KeyObject => (key.type === 'private' ? createPublicKey(key) : key);

export const pemOf = (key: KeyObject): string => publicHalf(key).export({ type: 'spki', format: 'pem' }).toString();

/** Id of a key pair: the first 16 hex digits of the hash of its public key. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(publicHalf(key).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

function given(text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    throw new Refused('RELEASE_SIGNING_KEY is not a private key in PEM format.');
  }
}

/** Creates the demo's key pair once, also with concurrent starts. */
function demoKey(keys: string): KeyObject {
  const file = path.join(keys, PRIVATE);
  if (!existsSync(file)) {
    mkdirSync(keys, { recursive: true, mode: 0o700 });
    const fresh = `${file}.${process.pid}.${Date.now()}`;
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(fresh, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    try {
      linkSync(fresh, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(fresh, { force: true });
    }
  }
  return createPrivateKey(readFileSync(file));
}

/**
 * The signing key of this person or machine: `RELEASE_SIGNING_KEY` (PEM), otherwise the demo's pair in `keys`. In
 * production a private key is never stored next to what it signs (PLAT-090).
 */
export function signingKey(keys: string, env: NodeJS.ProcessEnv = process.env): KeyObject {
  const text = env['RELEASE_SIGNING_KEY'];
  if (text) return given(text);
  if (env['NODE_ENV'] === 'production')
    throw new Refused('In production the signing key is only read from the environment: set RELEASE_SIGNING_KEY.');
  return demoKey(keys);
}

/** Base64. */
export const signBytes = (bytes: Buffer, key: KeyObject): string => sign(null, bytes, key).toString('base64');
export const verifyBytes = (bytes: Buffer, signature: string, key: KeyObject): boolean =>
  verify(null, bytes, key, Buffer.from(signature, 'base64'));

export const signText = (text: string, key: KeyObject): string => signBytes(Buffer.from(text), key);
export const verifyText = (text: string, signature: string, key: KeyObject): boolean =>
  verifyBytes(Buffer.from(text), signature, key);
