import assert from 'node:assert/strict';
import { readHistory } from '@gargoyle/deploy/release/history.ts';
import { holdPromotion } from '../held-promotion.ts';
import { readFor, whileReading } from '../readers.ts';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';

export const twoTeams: Scene = {
  name: 'two-teams',
  title: 'A team promotes while the promotion of another team is blocked halfway',
  async play(stage) {
    const first = await stage.publish('mf-catalog');
    const second = await stage.publish('mf-player');
    const began = performance.now();
    await stage.type('release', 'status');
    // Time for a process to reach the lock, twice; well within the lease of the first.
    const patience = Math.min(2 * (performance.now() - began), 5000);
    const held = await holdPromotion(stage, first);
    const { seen, result } = await whileReading(stage, async () => {
      const waiting = stage.begin(['promote', `${second.app}@${second.version}`, '--unverified', 'the drill']);
      await Promise.race([waiting.ended, readFor(stage, patience)]);
      assert.notEqual((await stage.open()).remotes[second.app], second.version, 'the second did not wait');
      const typed = [await held.resume(), await waiting.ended];
      for (const release of [first, second]) await untilShown(stage, release);
      return typed;
    });
    assert.deepEqual(
      result.map(({ status }) => status),
      [0, 0],
      JSON.stringify(result),
    );
    stage.saw('the second waited for the first; both reported success, and the next reader gets both');
    assert.deepEqual(
      seen.filter(({ status }) => status !== 200),
      [],
      'a page failed',
    );
    stage.saw(`${seen.length} pages were opened meanwhile, none failed`);
    const lines = readHistory(stage.folders).filter(
      ({ version }) => version === first.version || version === second.version,
    );
    assert.equal(new Set(lines.map(({ revision }) => revision)).size, 2, 'the history lists both');
  },
};
