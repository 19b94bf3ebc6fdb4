import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { releasedFile } from '@gargoyle/deploy/release/released-files.ts';
import { readRecord } from '@gargoyle/deploy/release/store.ts';
import type { Scene } from '../scene.ts';

export const alteredFile: Scene = {
  name: 'altered-file',
  title: 'A file of a published release is altered on disk before its promotion',
  async play(stage) {
    const { app, version } = await stage.publish('mf-player');
    const record = readRecord(stage.folders, app, version);
    const script = path.basename(record.release.entry);
    fs.appendFileSync(releasedFile(stage.folders, record, script), '\nalert("taken")');
    const typed = await stage.type('promote', `${app}@${version}`, '--unverified', 'the drill');
    assert.equal(typed.status, 1, typed.output);
    assert.match(typed.output, new RegExp(`${script} differs from what was built`));
    assert.notEqual((await stage.open()).remotes[app], version);
    stage.saw('the promotion is refused and names the file; readers keep the live release');
  },
};
