import assert from 'node:assert/strict';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';
import { teamKey } from '../team-key.ts';

export const retiredKey: Scene = {
  name: 'retired-key',
  title: 'A team’s key is retired, and somebody tries to promote with it',
  async play(stage) {
    const { id, env } = await teamKey(stage, 'catalog');
    const first = await stage.publish('mf-catalog');
    const promote = (version: string) =>
      stage.begin(['promote', `mf-catalog@${version}`, '--unverified', 'the drill'], env).ended;
    const promoted = await promote(first.version);
    assert.equal(promoted.status, 0, promoted.output);
    await untilShown(stage, first);
    const second = await stage.publish('mf-catalog');
    const retired = await stage.type('release', 'keys', 'retire', id);
    assert.equal(retired.status, 0, retired.output);
    const refused = await promote(second.version);
    assert.equal(refused.status, 1, refused.output);
    assert.match(refused.output, new RegExp(`The key ${id} of catalog was retired at .*: use its successor`));
    const seen = await stage.open();
    assert.deepEqual([seen.status, seen.remotes['mf-catalog']], [200, first.version]);
    stage.saw('refused, with the time of retirement in the message; the release it had promoted stays live');
    const own = await stage.type('promote', `mf-catalog@${second.version}`, '--unverified', 'the drill');
    assert.equal(own.status, 0, own.output);
    await untilShown(stage, second);
    stage.saw('with a valid key the same release goes live');
  },
};
