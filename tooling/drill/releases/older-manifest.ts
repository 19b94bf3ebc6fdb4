import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Scene } from '../scene.ts';
import { until, untilShown } from '../stage.ts';

export const olderManifest: Scene = {
  name: 'older-manifest',
  title: 'Somebody restores an older manifest with a valid signature',
  async play(stage) {
    const { manifest } = stage.folders;
    const older = fs.readFileSync(manifest, 'utf8');
    const release = await stage.publish('mf-catalog');
    const promoted = await stage.type('promote', `mf-catalog@${release.version}`, '--unverified', 'the drill');
    assert.equal(promoted.status, 0, promoted.output);
    await untilShown(stage, release);
    const newest = fs.readFileSync(manifest, 'utf8');
    try {
      fs.writeFileSync(manifest, older);
      await until(
        async () => stage.logs(),
        (lines) => lines.some((line) => / is older than /.test(line)),
        'a line of the edge about an older manifest',
      );
      assert.equal((await stage.open()).remotes['mf-catalog'], release.version);
    } finally {
      fs.writeFileSync(manifest, newest);
    }
    stage.saw('the edge logs that it is older than the live one; readers keep the newest');
  },
};
