import assert from 'node:assert/strict';
import { readHistory } from '@gargoyle/deploy/release/history.ts';
import type { Scene } from '../scene.ts';
import { until } from '../stage.ts';
import { reportFromReaders } from '../reporting-readers.ts';

export const badCanary: Scene = {
  name: 'bad-canary',
  title: 'A canary whose readers get errors is rolled back by the health watch',
  needsWatch: true,
  async play(stage) {
    const { app, version } = await stage.publish('mf-catalog');
    const live = (await stage.open()).remotes[app];
    const typed = await stage.type('promote', `${app}@${version}`, '--percent', '10');
    assert.equal(typed.status, 0, typed.output);
    await until(
      () => stage.open('composition=0'),
      (seen) => seen.remotes[app] === version,
      'the canary in its share',
    );
    const bad = await reportFromReaders(stage, app, [{ app, version }]);
    assert.equal(bad, 10, 'a tenth of the readers got it');
    stage.saw(`${bad} of 100 readers got its errors`);
    const seen = await until(
      () => stage.open('composition=0'),
      ({ remotes }) => remotes[app] === live,
      'a page without the canary',
    );
    assert.equal(seen.status, 200);
    const line = readHistory(stage.folders).at(-1);
    assert.deepEqual([line?.what, line?.from, line?.who], ['withdraw', version, 'health watch']);
    assert.match(line?.reason ?? '', /10 of 10 visits had an error of it, compared with 0 of \d+ \(\w+\)/);
    stage.saw(`rolled back automatically, no reader gets it any more; reason in the history: ${line?.reason}`);
  },
};
