import assert from 'node:assert/strict';
import { readHistory } from '@gargoyle/deploy/release/history.ts';
import { whileReading } from '../readers.ts';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';

export const twoTeams: Scene = {
  name: 'two-teams',
  title: 'Two teams promote at the same moment',
  async play(stage) {
    const releases = [await stage.publish('mf-catalog'), await stage.publish('mf-player')] as const;
    const { seen, result } = await whileReading(stage, async () => {
      const typed = await Promise.all(
        releases.map(({ app, version }) => stage.type('promote', `${app}@${version}`, '--unverified', 'the drill')),
      );
      for (const release of releases) await untilShown(stage, release);
      return typed;
    });
    assert.deepEqual(
      result.map(({ status }) => status),
      [0, 0],
      JSON.stringify(result),
    );
    stage.saw('both were told that their release is live, and the next reader has both');
    const lost = seen.filter(({ status }) => status !== 200);
    assert.equal(lost.length, 0, 'a reader got no page');
    stage.saw(`${seen.length} pages were opened meanwhile, none was lost`);
    const lines = readHistory(stage.folders).filter(({ version }) => releases.some((one) => one.version === version));
    assert.equal(new Set(lines.map(({ revision }) => revision)).size, 2, 'the history tells both');
  },
};
