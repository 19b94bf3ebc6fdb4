import assert from 'node:assert/strict';
import { holdPromotion } from '../held-promotion.ts';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';

export const killedPromoter: Scene = {
  name: 'killed-promoter',
  title: 'A promotion is killed in its midst, with the lock in its hands',
  async play(stage) {
    const before = (await stage.open()).remotes;
    const killed = await stage.publish('mf-player');
    const release = await stage.publish('mf-catalog');
    await (await holdPromotion(stage, killed)).kill();
    assert.deepEqual((await stage.open()).remotes, before);
    stage.saw('readers have what they had');
    const typed = await stage.type('promote', `mf-catalog@${release.version}`, '--unverified', 'the drill');
    assert.equal(typed.status, 0, typed.output);
    const seen = await untilShown(stage, release);
    assert.equal(seen.remotes['mf-player'], before['mf-player']);
    stage.saw('the next promotion goes through by itself, once the lease of the killed one has run out');
  },
};
