import assert from 'node:assert/strict';
import type { Scene } from '../scene.ts';

export const untoldEvent: Scene = {
  name: 'untold-event',
  title: 'A release compiles and loads, and forgets to tell its neighbours what was put into the cart',
  wholeOnly: true,
  async play(stage) {
    const { app, version } = await stage.publish('mf-commerce', { tellsNobody: true });
    const verified = await stage.type('release', 'verify', `${app}@${version}`);
    assert.equal(verified.status, 1, verified.output);
    assert.match(verified.output, /FAILED, as it would go live: /);
    stage.saw('browsers that were shown it beside what is live waited in vain for the popup of the cart');
    const typed = await stage.type('promote', `${app}@${version}`);
    assert.match(typed.output, /failed its browser suite with what is live/);
    assert.notEqual((await stage.open()).remotes[app], version);
    stage.saw('its promotion is refused; readers have what they had');
  },
};
