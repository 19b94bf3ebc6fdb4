import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import path from 'node:path';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';

export const killedPromoter: Scene = {
  name: 'killed-promoter',
  title: 'A promotion is killed while it holds the lock',
  async play(stage) {
    const before = (await stage.open()).remotes;
    const release = await stage.publish('mf-player');
    const holder = fork(path.join(import.meta.dirname, 'hold-lock.ts'), [path.dirname(stage.folders.root)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    await new Promise<void>((resolve, reject) => {
      holder.once('message', () => resolve());
      holder.once('exit', (code) => reject(new Error(`the holder of the lock ended with ${code}`)));
    });
    const gone = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await gone;
    assert.deepEqual((await stage.open()).remotes, before);
    stage.saw('readers have what they had');
    const typed = await stage.type('promote', `mf-player@${release.version}`, '--unverified', 'the drill');
    assert.equal(typed.status, 0, typed.said);
    await untilShown(stage, release);
    stage.saw('the next promotion goes through by itself');
  },
};
