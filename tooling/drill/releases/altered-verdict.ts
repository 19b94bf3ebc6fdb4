import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { mixOf } from '@gargoyle/deploy/release/mixes.ts';
import { readDeployment } from '@gargoyle/deploy/release/store.ts';
import { storeVerdict } from '@gargoyle/deploy/release/verdicts.ts';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';

export const alteredVerdict: Scene = {
  name: 'altered-verdict',
  title: 'A release failed its browser suite, and somebody changes the verdict to passed',
  async play(stage) {
    const { folders } = stage;
    const release = await stage.publish('mf-catalog');
    const name = `mf-catalog@${release.version}`;
    const mix = { ...mixOf(readDeployment(folders) ?? {}), 'mf-catalog': release.version };
    const verdict = { mix, suite: 'the drill', tests: 4, at: new Date().toISOString(), who: 'quality' };
    await storeVerdict(folders, { ...verdict, result: 'failed' });
    assert.match((await stage.type('promote', name)).output, /failed its browser suite with what is live/);

    const files = fs.readdirSync(folders.verdicts).map((file) => path.join(folders.verdicts, file));
    for (const file of files) {
      const text = fs.readFileSync(file, 'utf8');
      fs.writeFileSync(file, text.replace('failed', 'passed'));
    }
    const typed = await stage.type('promote', name);
    assert.equal(typed.status, 1, 'an altered verdict let a release pass');
    assert.notEqual((await stage.open()).remotes['mf-catalog'], release.version);
    stage.saw('refused both times: the altered verdict has no valid signature and is ignored');

    await storeVerdict(folders, { ...verdict, result: 'passed' });
    assert.equal((await stage.type('promote', name)).status, 0);
    await untilShown(stage, release);
    stage.saw('with a signed verdict of the suite it goes live, without a reason given');
  },
};
