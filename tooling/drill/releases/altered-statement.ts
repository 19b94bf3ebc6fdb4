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
  title: 'Somebody who may write to the store, and holds no key, changes a release and what is output of it',
  async play(stage) {
    const { folders } = stage;
    const release = await stage.publish('mf-catalog');
    const { app, version } = release;
    const folder = folders.release(app, version);
    const statement = path.join(folder, STATEMENT);
    const output = fs.readFileSync(statement, 'utf8');
    const promote = () => stage.type('promote', `${app}@${version}`, '--unverified', 'the drill');
    const refused = async (what: RegExp) => {
      const typed = await promote();
      assert.equal(typed.status, 1, typed.output);
      assert.match(typed.output, what);
      assert.match(typed.output, /publish it again.*\(npm run release -- mf-catalog\)/);
      assert.notEqual((await stage.open()).remotes[app], version);
    };

    const envelope = JSON.parse(output) as { payload: string };
    const words = Buffer.from(envelope.payload, 'base64').toString();
    const forged = Buffer.from(words.replace('"sha256":"', '"sha256":"0')).toString('base64');
    fs.writeFileSync(statement, JSON.stringify({ ...envelope, payload: forged }));
    await refused(/its statement was altered after it was signed/);
    stage.saw('the statement is altered: the promotion is refused and says how to publish the release again');

    const live = readDeployment(folders)?.remotes[app]?.version ?? '';
    fs.copyFileSync(path.join(folders.release(app, live), STATEMENT), statement);
    await refused(/its statement is about another release/);
    stage.saw('it gets the statement of the live release: refused, for that is about another one');

    fs.writeFileSync(statement, output + output);
    await refused(/is not one statement but 2/);
    fs.rmSync(statement);
    await refused(/has lost its statement/);
    stage.saw('it gets two, and none: refused');

    const script = 'alert("taken")';
    const name = contentName('more.js', createHash('sha256').update(script).digest('base64'));
    fs.mkdirSync(folders.files(app), { recursive: true });
    fs.writeFileSync(path.join(folders.files(app), name), script);
    assert.equal((await fetch(`${stage.base}/r/${app}/${name}`)).status, 404);
    fs.rmSync(path.join(folders.files(app), name));
    stage.saw('a script beside the released ones, named by its hash as they are, is served to nobody');

    fs.writeFileSync(statement, output);
    const typed = await promote();
    assert.equal(typed.status, 0, typed.output);
    await untilShown(stage, release);
    stage.saw('with its own statement it goes live');
  },
};
