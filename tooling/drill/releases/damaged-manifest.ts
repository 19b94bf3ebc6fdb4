import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Scene } from '../scene.ts';
import { until, untilShown } from '../stage.ts';

export const damagedManifest: Scene = {
  name: 'damaged-manifest',
  title: 'The manifest is truncated, then written by somebody without the key',
  async play(stage) {
    const { manifest } = stage.folders;
    const good = fs.readFileSync(manifest, 'utf8');
    const { remotes } = await stage.open();
    const other = '0'.repeat(12);
    try {
      for (const [damaged, words] of [
        [good.slice(0, -30), /manifest is refused: .*JSON/],
        [good.replaceAll(remotes['mf-catalog'] ?? '', other), /manifest is refused: .*not signed with a key/],
      ] as const) {
        fs.writeFileSync(manifest, damaged);
        await until(
          async () => stage.logs(),
          (lines) => lines.some((line) => words.test(line)),
          `a line of the edge like ${words}`,
        );
        const seen = await stage.open();
        assert.deepEqual([seen.status, seen.remotes], [200, remotes]);
      }
    } finally {
      fs.writeFileSync(manifest, good);
    }
    stage.saw('the edge logs what is wrong with each; readers keep the live releases');
    const release = await stage.publish('mf-player');
    assert.equal((await stage.type('promote', `mf-player@${release.version}`, '--unverified', 'the drill')).status, 0);
    await untilShown(stage, release);
    stage.saw('with the manifest restored, the next promotion reaches readers');
  },
};
