import assert from 'node:assert/strict';
import os from 'node:os';
import type { Scene } from '../scene.ts';

const CANDIDATE = 'mf-catalog';
const NEIGHBOURS = ['shell', 'mf-player', 'mf-commerce', 'mf-account'];
/** PLAT-020, for all mixes on two cores. */
const LIMIT_S = 600;

export const nineMixes: Scene = {
  name: 'nine-mixes',
  title:
    'A release is verified while each neighbour has a previous and a waiting release: nine mixes, the most there are',
  wholeOnly: true,
  async play(stage) {
    for (const app of NEIGHBOURS) {
      const { version } = await stage.publish(app);
      const promoted = await stage.type('promote', `${app}@${version}`, '--unverified', 'prepares the drill');
      assert.equal(promoted.status, 0, promoted.output);
    }
    for (const app of NEIGHBOURS) await stage.publish(app);
    const { version } = await stage.publish(CANDIDATE);
    // Without the address of this school, the command starts one of its own, as it does for a team.
    const alone = { BASE_URL: '', API_URL: '', SCHOOL_DATA: '' };
    const verified = await stage.begin(['release', 'verify', `${CANDIDATE}@${version}`], alone).ended;
    assert.equal(verified.status, 0, verified.output);
    const passed = verified.output.match(/^passed, .+: shell@/gm) ?? [];
    assert.equal(passed.length, 9, verified.output);
    const seconds = Number(/\d+ mixes in (\d+) s/.exec(verified.output)?.[1]);
    stage.saw(`nine mixes in ${seconds} s, at a load of ${os.loadavg()[0]?.toFixed(1)}`);
    assert.ok(seconds < LIMIT_S, `nine mixes took ${seconds} s`);
    const promoted = await stage.type('promote', `${CANDIDATE}@${version}`);
    assert.equal(promoted.status, 0, promoted.output);
    stage.saw('it is promoted without a reason');
  },
};
