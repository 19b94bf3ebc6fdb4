import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { contentName } from '@gargoyle/build/content-name.ts';
import { readDeployment } from '@gargoyle/deploy/release/store.ts';
import { STATEMENT } from '@gargoyle/deploy/release/statement-check.ts';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';

export const alteredStatement: Scene = {
  name: 'altered-statement',
  title: 'Somebody with write access to the store, but without a key, changes a release and its statement',
  async play(stage) {
    const { folders } = stage;
    const release = await stage.publish('mf-catalog');
    const { app, version } = release;
    const folder = folders.release(app, version);
    const statement = path.join(folder, STATEMENT);
    const original = fs.readFileSync(statement, 'utf8');
    const promote = () => stage.type('promote', `${app}@${version}`, '--unverified', 'the drill');
    const refused = async (what: RegExp) => {
      const typed = await promote();
      assert.equal(typed.status, 1, typed.output);
      assert.match(typed.output, what);
      assert.match(typed.output, /publish it again.*\(npm run release -- mf-catalog\)/);
      assert.notEqual((await stage.open()).remotes[app], version);
    };

    const envelope = JSON.parse(original) as { payload: string };
    const words = Buffer.from(envelope.payload, 'base64').toString();
    const forged = Buffer.from(words.replace('"sha256":"', '"sha256":"0')).toString('base64');
    fs.writeFileSync(statement, JSON.stringify({ ...envelope, payload: forged }));
    await refused(/its statement was altered after it was signed/);
    stage.saw('altered statement: the promotion is refused and says how to publish the release again');

    const live = readDeployment(folders)?.remotes[app]?.version ?? '';
    fs.copyFileSync(path.join(folders.release(app, live), STATEMENT), statement);
    await refused(/its statement is about another release/);
    stage.saw('statement of the live release instead: refused, because it is about another release');

    fs.writeFileSync(statement, original + original);
    await refused(/has 2/);
    fs.rmSync(statement);
    await refused(/no longer has its statement/);
    stage.saw('two statements, and none: refused');

    const script = 'alert("taken")';
    const name = contentName('more.js', createHash('sha256').update(script).digest('base64'));
    fs.mkdirSync(folders.files(app), { recursive: true });
    fs.writeFileSync(path.join(folders.files(app), name), script);
    assert.equal((await fetch(`${stage.base}/r/${app}/${name}`)).status, 404);
    fs.rmSync(path.join(folders.files(app), name));
    stage.saw('a script added to the released ones, correctly named by its hash, is not served');

    fs.writeFileSync(statement, original);
    const typed = await promote();
    assert.equal(typed.status, 0, typed.output);
    await untilShown(stage, release);
    stage.saw('with its original statement it goes live');
  },
};
