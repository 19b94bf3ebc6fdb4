import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';

export const foreignKey: Scene = {
  name: 'foreign-key',
  title: 'Somebody promotes, rolls back and signs a link with a key that the store does not know',
  async play(stage) {
    const known = await stage.publish('mf-catalog');
    const promoted = await stage.type('promote', `mf-catalog@${known.version}`, '--unverified', 'the drill');
    assert.equal(promoted.status, 0, promoted.output);
    await untilShown(stage, known);
    const { app, version } = await stage.publish('mf-catalog');
    const before = fs.readFileSync(stage.folders.manifest, 'utf8');
    const { remotes } = await stage.open();
    const { privateKey } = generateKeyPairSync('ed25519');
    const env = { RELEASE_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
    const name = `${app}@${version}`;
    for (const words of [
      ['promote', name, '--unverified', 'the drill'],
      ['rollback', app],
      ['release', 'link', name],
    ]) {
      const typed = await stage.begin(words, env).ended;
      assert.equal(typed.status, 1, `${words.join(' ')}: ${typed.output}`);
      assert.match(typed.output, /^The release store does not know the key \w+: .* can add it with/);
    }
    assert.equal(fs.readFileSync(stage.folders.manifest, 'utf8'), before);
    const seen = await stage.open();
    assert.deepEqual([seen.status, seen.remotes], [200, remotes]);
    stage.saw('each is refused, with a message about who can add the key; nothing changes for readers');
  },
};
