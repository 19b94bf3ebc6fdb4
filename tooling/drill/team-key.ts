import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import assert from 'node:assert/strict';
import type { Stage } from './stage.ts';

/** Generates a key pair and registers its public key for a team with the release tool. */
export async function teamKey(stage: Stage, team: string): Promise<{ id: string; env: NodeJS.ProcessEnv }> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-key-'));
  try {
    const file = path.join(folder, `${team}.pub.pem`);
    fs.writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }));
    const { status, output } = await stage.type('release', 'keys', 'add', file, '--team', team);
    assert.equal(status, 0, output);
    const [, id = ''] = /Added the key (\w+) of/.exec(output) ?? [];
    return { id, env: { RELEASE_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() } };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
