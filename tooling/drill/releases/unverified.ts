import assert from 'node:assert/strict';
import { readHistory } from '@gargoyle/deploy/release/history.ts';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';

export const unverified: Scene = {
  name: 'unverified',
  title: 'A release that was not verified with the live releases is promoted',
  async play(stage) {
    const release = await stage.publish('mf-catalog');
    const name = `${release.app}@${release.version}`;
    const refused = await stage.type('promote', name);
    assert.equal(refused.status, 1, refused.output);
    assert.match(refused.output, /was not verified with what is live: npm run release -- verify/);
    assert.notEqual((await stage.open()).remotes['mf-catalog'], release.version);
    stage.saw('refused, with the command to verify it; readers keep the live releases');
    const forced = await stage.type('promote', name, '--unverified', 'the shop is down');
    assert.equal(forced.status, 0, forced.output);
    await untilShown(stage, release);
    assert.equal(readHistory(stage.folders).at(-1)?.reason, 'the shop is down');
    stage.saw('with a reason it goes live, and the history records the reason');
  },
};
