import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contentName } from '@gargoyle/build/content-name.ts';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';
import { TAMPERINGS, tamperedFiles } from '../tamperings.ts';
import { teamKey } from '../team-key.ts';

export const tampering: Scene = {
  name: 'tampering',
  title: 'Somebody with write access to the store, but without a key, changes a release in twelve ways',
  async play(stage) {
    const { env } = await teamKey(stage, 'commerce');
    const release = await stage.publish('mf-catalog');
    const { app, version } = release;
    const files = tamperedFiles(stage, release, env['RELEASE_SIGNING_KEY'] ?? '');
    const promote = () => stage.type('promote', `${app}@${version}`, '--unverified', 'the drill');
    const original = fs.readFileSync(files.entry);
    const kept = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-tampering-'));
    fs.cpSync(files.folder, kept, { recursive: true });
    try {
      for (const { what, tamper, sentence } of TAMPERINGS) {
        tamper(files);
        const typed = await promote();
        assert.equal(typed.status, 1, `${what}: ${typed.output}`);
        assert.match(typed.output, sentence, what);
        assert.match(typed.output, /publish it again.*\(npm run release -- mf-catalog\)/, what);
        assert.notEqual((await stage.open()).remotes[app], version, what);
        fs.rmSync(files.folder, { recursive: true });
        fs.cpSync(kept, files.folder, { recursive: true });
        fs.writeFileSync(files.entry, original);
      }
    } finally {
      fs.rmSync(kept, { recursive: true });
    }
    stage.saw(
      `refused each time, with what is wrong and how to publish it again: ${TAMPERINGS.map(({ what }) => what).join(', ')}`,
    );

    const script = 'alert("taken")';
    const name = contentName('more.js', createHash('sha256').update(script).digest('base64'));
    fs.mkdirSync(stage.folders.files(app), { recursive: true });
    fs.writeFileSync(path.join(stage.folders.files(app), name), script);
    assert.equal((await fetch(`${stage.base}/r/${app}/${name}`)).status, 404);
    fs.rmSync(path.join(stage.folders.files(app), name));
    stage.saw('a script added to the released ones, correctly named by its hash, is not served');

    const typed = await promote();
    assert.equal(typed.status, 0, typed.output);
    await untilShown(stage, release);
    stage.saw('with its own files and statement it goes live');
  },
};
