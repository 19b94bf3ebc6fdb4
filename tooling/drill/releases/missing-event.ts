import assert from 'node:assert/strict';
import type { Scene } from '../scene.ts';

export const missingEvent: Scene = {
  name: 'missing-event',
  title: 'A release compiles and loads, but does not emit the event that an item was added to the cart',
  wholeOnly: true,
  async play(stage) {
    const { app, version } = await stage.publish('mf-commerce', { emitsNothing: true });
    const verified = await stage.type('release', 'verify', `${app}@${version}`);
    assert.equal(verified.status, 1, verified.output);
    assert.match(verified.output, /FAILED, as it would go live: /);
    stage.saw('browsers with this release and the live ones do not get the cart popup');
    const typed = await stage.type('promote', `${app}@${version}`);
    assert.match(typed.output, /failed its browser suite with what is live/);
    assert.notEqual((await stage.open()).remotes[app], version);
    stage.saw('its promotion is refused; readers keep the live releases');
  },
};
