import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Scene } from '../scene.ts';

export const alteredFile: Scene = {
  name: 'altered-file',
  title: 'A file of a published release is altered on the disc before its promotion',
  async play(stage) {
    const { app, version } = await stage.publish('mf-player');
    const folder = stage.folders.release(app, version);
    const [script = ''] = fs.globSync('files/*.js', { cwd: folder });
    fs.appendFileSync(path.join(folder, script), '\nalert("taken")');
    const typed = await stage.type('promote', `${app}@${version}`, '--unverified', 'the drill');
    assert.equal(typed.status, 1, typed.said);
    assert.match(typed.said, new RegExp(`${path.basename(script)} is not what was built`));
    assert.notEqual((await stage.open()).remotes[app], version);
    stage.saw('the promotion is refused and names the file; readers have what they had');
  },
};
