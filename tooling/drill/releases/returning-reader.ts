import assert from 'node:assert/strict';
import fs from 'node:fs';
import { successorName } from '@gargoyle/deploy/release/delta-body.ts';
import { deltaFile } from '@gargoyle/deploy/release/deltas.ts';
import { readRecord } from '@gargoyle/deploy/release/store.ts';
import type { Scene } from '../scene.ts';
import { until, untilShown } from '../stage.ts';

const KB = 1024;
const inKB = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

export const returningReader: Scene = {
  name: 'returning-reader',
  title: 'A reader who has every file of the previous release comes back after a change of one line',
  // Files of fake releases are too small for deltas.
  wholeOnly: true,
  async play(stage) {
    const app = 'mf-catalog';
    const before = readRecord(stage.folders, app, (await stage.open()).remotes[app] ?? '');
    const release = await stage.publish(app);
    const typed = await stage.type('promote', `${app}@${release.version}`, '--unverified', 'the drill');
    assert.equal(typed.status, 0, typed.output);
    await untilShown(stage, release);
    const { files } = readRecord(stage.folders, app, release.version);
    const sumOfOlder = new Map(Object.entries(before.files).map(([name, { sha256 }]) => [successorName(name), sha256]));
    const fresh = Object.keys(files).filter((name) => !(name in before.files));
    assert.notEqual(fresh.length, 0);

    /** Asks for a file like a browser with, or without, the previous one as a dictionary. */
    const ask = async (name: string, dictionary?: string) => {
      const known = dictionary ? { 'available-dictionary': `:${dictionary}:` } : {};
      const headers = { 'accept-encoding': `br${dictionary ? ', dcz' : ''}`, ...known };
      const answer = await fetch(`${stage.base}/r/${app}/${name}`, { method: 'HEAD', headers });
      assert.equal(answer.status, 200, name);
      return {
        bytes: Number(answer.headers.get('content-length')),
        encoding: answer.headers.get('content-encoding'),
      };
    };
    const deltas = fresh.flatMap((name) => {
      const sum = sumOfOlder.get(successorName(name)) ?? '';
      const file = deltaFile(stage.folders, app, name, sum);
      return fs.existsSync(file) ? [{ name, sum, file }] : [];
    });
    const [first] = deltas;
    assert.ok(first, 'the store has no delta for any changed file');
    const bytes = fs.readFileSync(first.file);
    fs.writeFileSync(first.file, bytes.subarray(0, -1));
    assert.equal((await ask(first.name, first.sum)).encoding, 'br', 'a damaged delta was sent');
    await until(
      async () => stage.logs(),
      (lines) => lines.some((line) => line.includes(`${first.name} is sent in full`)),
      'a line of the edge about the delta',
    );
    fs.writeFileSync(first.file, bytes);
    stage.saw('a damaged delta is not sent: the reader gets the whole file, and the edge logs it');

    let [whole, least] = [0, 0];
    for (const name of fresh) {
      const full = await ask(name);
      whole += full.bytes;
      const delta = deltas.find((one) => one.name === name);
      const answer = delta ? await ask(name, delta.sum) : full;
      assert.equal(answer.encoding, delta ? 'dcz' : full.encoding);
      least += answer.bytes;
    }
    assert.ok(whole <= 30 * KB, `${inKB(whole)} without dictionaries`);
    assert.ok(least <= 3 * KB, `${inKB(least)} with dictionaries`);
    stage.saw(
      `${fresh.length} of ${Object.keys(files).length} files changed: ${inKB(whole)} for any browser, ${inKB(least)} with dictionaries`,
    );
  },
};
