import assert from 'node:assert/strict';
import { holdPromotion } from '../held-promotion.ts';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';

export const killedPromoter: Scene = {
  name: 'killed-promoter',
  title: 'A promotion is killed halfway while it holds the lock',
  async play(stage) {
    const before = (await stage.open()).remotes;
    const killed = await stage.publish('mf-player');
    const release = await stage.publish('mf-catalog');
    await (await holdPromotion(stage, killed)).kill();
    assert.deepEqual((await stage.open()).remotes, before);
    stage.saw('readers keep the live releases');
    const typed = await stage.type('promote', `mf-catalog@${release.version}`, '--unverified', 'the drill');
    assert.equal(typed.status, 0, typed.output);
    const seen = await untilShown(stage, release);
    assert.equal(seen.remotes['mf-player'], before['mf-player']);
    stage.saw('the next promotion succeeds once the lease of the killed one has expired');
  },
};
