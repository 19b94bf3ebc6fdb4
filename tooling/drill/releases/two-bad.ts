import assert from 'node:assert/strict';
import { readHistory } from '@gargoyle/deploy/release/history.ts';
import { promote } from '@gargoyle/deploy/release/promote.ts';
import type { Scene } from '../scene.ts';
import { until, untilShown } from '../stage.ts';
import { reportFromReaders } from '../reporting-readers.ts';

const TWO_HOURS_MS = 7_200_000;

export const twoBad: Scene = {
  name: 'two-bad',
  title: 'Two bad promotions in a row, the second before the first is noticed',
  needsWatch: true,
  async play(stage) {
    const good = await stage.publish('mf-player');
    // Promoted long enough ago to have passed its watch.
    await promote(stage.folders, [good], { now: Date.now() - TWO_HOURS_MS });
    await untilShown(stage, good);
    await reportFromReaders(stage, 'mf-player', []);
    const bad = [await stage.publish('mf-player'), await stage.publish('mf-player')];
    for (const { app, version } of bad) {
      const typed = await stage.type('promote', `${app}@${version}`, '--unverified', 'the drill');
      assert.equal(typed.status, 0, typed.output);
    }
    await until(
      () => stage.open(),
      (seen) => seen.remotes['mf-player'] === bad[1]?.version,
      'a page with the second of them',
    );
    const views = await reportFromReaders(stage, 'mf-player', bad);
    assert.equal(views, 100);
    stage.saw('all readers get the second one, and its errors');
    await untilShown(stage, good);
    const line = readHistory(stage.folders).at(-1);
    assert.deepEqual([line?.what, line?.from, line?.who], ['rollback', bad[1]?.version, 'health watch']);
    stage.saw(`readers get the good one, not the first bad one: ${line?.reason}`);
  },
};
