import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { addKey } from '../release/keys.ts';
import type { Folders } from '../release/folders.ts';

/** A new key pair. */
export function keyPair(): { secret: string; open: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    open: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** Runs `work` as the holder of a private key. */
export async function as<T>(secret: string, work: () => T | Promise<T>): Promise<T> {
  vi.stubEnv('RELEASE_SIGNING_KEY', secret);
  onTestFinished(() => void vi.unstubAllEnvs());
  try {
    return await work();
  } finally {
    vi.stubEnv('RELEASE_SIGNING_KEY', '');
  }
}

/** Lets a new key change the applications of a team. */
export async function teamKey(
  folders: Folders,
  team: string,
  all = false,
): Promise<{ secret: string; open: string; id: string }> {
  const pair = keyPair();
  const file = path.join(folders.root, `${team}.pub.pem`);
  writeFileSync(file, pair.open);
  return { ...pair, id: await addKey(folders, file, { team, all }) };
}
