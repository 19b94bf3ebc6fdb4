import assert from 'node:assert/strict';
import { mixOf } from '@gargoyle/deploy/release/mixes.ts';
import { readDeployment } from '@gargoyle/deploy/release/store.ts';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';

export const openTab: Scene = {
  name: 'open-tab',
  title: 'A tab stays open while the release that it was opened with is replaced twice',
  async play(stage) {
    const opened = readDeployment(stage.folders)?.remotes['mf-player'];
    assert.ok(opened);
    for (const _ of [1, 2]) {
      const release = await stage.publish('mf-player');
      assert.equal(
        (await stage.type('promote', `mf-player@${release.version}`, '--unverified', 'the drill')).status,
        0,
      );
      await untilShown(stage, release);
    }
    assert.notEqual(mixOf(readDeployment(stage.folders) ?? {})['mf-player'], opened.version);
    const files = Object.keys(opened.integrity);
    const answers = await Promise.all(files.map((file) => fetch(stage.base + file)));
    assert.deepEqual(
      answers.filter(({ status }) => status !== 200).map(({ url }) => url),
      [],
    );
    stage.saw(`all ${files.length} files of its release are still served, including those it has not loaded yet`);
  },
};
