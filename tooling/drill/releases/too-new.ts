import assert from 'node:assert/strict';
import type { Scene } from '../scene.ts';

export const tooNew: Scene = {
  name: 'too-new',
  title: 'A remote that requires more than the live releases provide is promoted',
  async play(stage) {
    const { app, version } = await stage.publish('mf-catalog', { asksTooMuch: true });
    const typed = await stage.type('promote', `${app}@${version}`, '--unverified', 'the drill');
    assert.equal(typed.status, 1, typed.output);
    assert.match(typed.output, /requires the widget player\.hologram\.v1, which mf-player does not provide .*@/);
    assert.notEqual((await stage.open()).remotes[app], version);
    stage.saw('refused: the message says what is missing and who owns it; readers keep the live releases');
  },
};
