import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Scene } from '../scene.ts';
import { until, untilShown } from '../stage.ts';

export const damagedStore: Scene = {
  name: 'damaged-store',
  title: 'A disk failure damages the manifest and the history, and the store is repaired',
  async play(stage) {
    const { manifest, history } = stage.folders;
    const { remotes } = await stage.open();
    const before = stage.logs().length;
    fs.writeFileSync(manifest, fs.readFileSync(manifest, 'utf8').slice(0, 200));
    fs.appendFileSync(history, '{"revision":"torn');
    await until(
      async () => stage.logs().slice(before),
      (lines) => lines.some((line) => /manifest is refused/.test(line)),
      'a line of the edge about the manifest',
    );
    const during = await stage.open();
    assert.deepEqual([during.status, during.remotes], [200, remotes]);
    stage.saw('the edge logs it; readers keep the live releases');
    const { status, output } = await stage.type('release', 'repair');
    assert.equal(status, 0, output);
    assert.match(output, /Revision .* is live/);
    assert.match(output, /moved to history\.jsonl\.damaged/);
    const after = await stage.open();
    assert.deepEqual([after.status, after.remotes], [200, remotes]);
    stage.saw('repaired by one command, which reports what was lost; readers noticed nothing');
    const release = await stage.publish('mf-player');
    const typed = await stage.type('promote', `mf-player@${release.version}`, '--unverified', 'the drill');
    assert.equal(typed.status, 0, typed.output);
    await untilShown(stage, release);
    stage.saw('the next promotion reaches readers');
  },
};
