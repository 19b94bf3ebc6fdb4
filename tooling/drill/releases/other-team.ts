import assert from 'node:assert/strict';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';
import { teamKey } from '../team-key.ts';

export const otherTeam: Scene = {
  name: 'other-team',
  title: 'A team promotes and rolls back another team’s remote with its own key',
  async play(stage) {
    const { id, env } = await teamKey(stage, 'learning');
    const own = await stage.publish('mf-player');
    const others = await stage.publish('mf-catalog');
    const before = (await stage.open()).remotes;
    for (const words of [
      ['promote', `mf-catalog@${others.version}`, '--unverified', 'the drill'],
      ['promote', `mf-catalog@${others.version}`, '--percent', '10'],
      ['rollback', 'mf-catalog'],
    ]) {
      const { status, output } = await stage.begin(words, env).ended;
      assert.equal(status, 1, `${words.join(' ')}: ${output}`);
      // A rollback without an earlier release is refused for that reason, with any key.
      if (words[0] === 'promote')
        assert.match(output, new RegExp(`mf-catalog belongs to .*; the key ${id} belongs to learning`));
    }
    const seen = await stage.open('composition=0');
    assert.deepEqual([seen.status, seen.remotes], [200, before]);
    stage.saw('each is refused, with the owner in the message; readers keep the live releases');
    const typed = await stage.begin(['promote', `mf-player@${own.version}`, '--unverified', 'the drill'], env).ended;
    assert.equal(typed.status, 0, typed.output);
    await untilShown(stage, own);
    stage.saw('its own remote goes live with the same key');
  },
};
