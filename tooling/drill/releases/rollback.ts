import assert from 'node:assert/strict';
import { rollback as takeBack } from '@gargoyle/deploy/release/promote.ts';
import { readDeployment } from '@gargoyle/deploy/release/store.ts';
import type { Scene } from '../scene.ts';
import { until, untilShown } from '../stage.ts';

export const rollback: Scene = {
  name: 'rollback',
  title: 'A release that all readers get is rolled back',
  async play(stage) {
    const release = await stage.publish('mf-catalog');
    assert.equal((await stage.type('promote', `mf-catalog@${release.version}`, '--unverified', 'the drill')).status, 0);
    await untilShown(stage, release);
    stage.saw('all readers get it');
    // The last release that passed its watch, not one left by an earlier scene (PLAT-116).
    const good = readDeployment(stage.folders)?.remotes['mf-catalog']?.previous?.version ?? '';
    const began = performance.now();
    await takeBack(stage.folders, 'mf-catalog', { reason: 'the drill' });
    const back = performance.now() - began;
    await until(
      () => stage.open(),
      ({ remotes }) => remotes['mf-catalog'] === good,
      `a page with mf-catalog@${good}`,
    );
    assert.ok(back < 1000, `the rollback took ${Math.round(back)} ms`);
    stage.saw(`rolled back in ${Math.round(back)} ms; the next page has the last good version`);
  },
};
