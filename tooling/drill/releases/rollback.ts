import assert from 'node:assert/strict';
import { rollback as takeBack } from '@gargoyle/deploy/release/promote.ts';
import type { Scene } from '../scene.ts';
import { until, untilShown } from '../stage.ts';

export const rollback: Scene = {
  name: 'rollback',
  title: 'A release that everybody has is taken back',
  async play(stage) {
    const before = (await stage.open()).remotes['mf-catalog'] ?? '';
    const release = await stage.publish('mf-catalog');
    assert.equal((await stage.type('promote', `mf-catalog@${release.version}`, '--unverified', 'the drill')).status, 0);
    await untilShown(stage, release);
    stage.saw('everybody has it');
    const began = performance.now();
    await takeBack(stage.folders, 'mf-catalog', 'the drill');
    const back = performance.now() - began;
    await until(
      () => stage.open(),
      ({ remotes }) => remotes['mf-catalog'] === before,
      `a page with mf-catalog@${before}`,
    );
    assert.ok(back < 1000, `the rollback took ${Math.round(back)} ms`);
    stage.saw(`taken back in ${Math.round(back)} ms; the next page has what was live before`);
  },
};
