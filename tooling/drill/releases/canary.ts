import assert from 'node:assert/strict';
import type { Scene } from '../scene.ts';
import { until } from '../stage.ts';

const BROWSERS = 100;

export const canary: Scene = {
  name: 'canary',
  title: 'A canary goes to a share of browsers, and is withdrawn',
  async play(stage) {
    const { app, version } = await stage.publish('mf-catalog');
    assert.equal((await stage.type('promote', `${app}@${version}`, '--percent', '30')).status, 0);
    await until(
      () => stage.open('composition=0'),
      (seen) => seen.remotes[app] === version,
      'the canary in its share',
    );
    const shares = Array.from({ length: BROWSERS }, (_, bucket) => `composition=${bucket}`);
    const withCanary = async () => {
      const seen = await Promise.all(shares.map((cookie) => stage.open(cookie)));
      return seen.flatMap(({ remotes }, bucket) => (remotes[app] === version ? [bucket] : []));
    };
    const first = await withCanary();
    assert.deepEqual(first, [...Array(30).keys()], 'the first thirty of a hundred buckets have it');
    assert.deepEqual(await withCanary(), first, 'each browser stays with what it has');
    stage.saw(`${first.length} of ${BROWSERS} browsers have it, and the same ones on the next visit`);
    const fresh = await stage.open();
    assert.match(fresh.headers.get('set-cookie') ?? '', /^composition=\d+; .*Max-Age=2592000/);
    assert.equal((await stage.type('rollback', app, 'it was slow')).status, 0);
    await until(
      () => stage.open('composition=0'),
      (seen) => seen.remotes[app] !== version,
      'a page without the canary',
    );
    assert.deepEqual(await withCanary(), [], 'no reader gets it any more');
    stage.saw('withdrawn: no reader gets it any more');
  },
};
