import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Scene } from '../scene.ts';
import { until, untilShown } from '../stage.ts';

export const edgeRestart: Scene = {
  name: 'edge-restart',
  title: 'An edge is started while the manifest is damaged, after another edge has accepted it',
  async play(stage) {
    const { manifest } = stage.folders;
    const { remotes } = await stage.open();
    const good = fs.readFileSync(manifest, 'utf8');
    fs.writeFileSync(manifest, '{"half":');
    const edge = await stage.startEdge().catch((error: unknown) => {
      fs.writeFileSync(manifest, good);
      throw error;
    });
    try {
      try {
        const seen = await edge.open();
        assert.deepEqual([seen.status, seen.remotes], [200, remotes]);
        await until(
          async () => edge.logs(),
          (lines) => lines.some((line) => /manifest is refused/.test(line)),
          'a line of the new edge about the manifest',
        );
      } finally {
        fs.writeFileSync(manifest, good);
      }
      stage.saw('it serves the last accepted manifest from its first page on, and logs what is wrong');
      const release = await stage.publish('mf-player');
      const typed = await stage.type('promote', `mf-player@${release.version}`, '--unverified', 'the drill');
      assert.equal(typed.status, 0, typed.output);
      await until(
        () => edge.open(),
        (page) => page.remotes['mf-player'] === release.version,
        'the promotion at the new edge',
      );
      await untilShown(stage, release);
      stage.saw('with the manifest restored, it follows the next promotion');
    } finally {
      await edge.end();
    }
  },
};
