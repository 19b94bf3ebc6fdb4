import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { successorName } from '@gargoyle/deploy/release/delta-body.ts';
import { deltaFile } from '@gargoyle/deploy/release/deltas.ts';
import { readRecord } from '@gargoyle/deploy/release/store.ts';
import type { Scene } from '../scene.ts';
import { until, untilShown } from '../stage.ts';

const KB = 1024;
const inKB = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

export const returningReader: Scene = {
  name: 'returning-reader',
  title: 'A reader who has every file of the previous release comes back after a change of one word',
  // Files of fake releases are too small for deltas.
  wholeOnly: true,
  async play(stage) {
    const app = 'mf-catalog';
    const before = readRecord(stage.folders, app, (await stage.open()).remotes[app] ?? '');
    const named = await stage.publish(app);
    const typed = await stage.type('promote', `${app}@${named.version}`, '--unverified', 'the drill');
    assert.equal(typed.status, 0, typed.output);
    await untilShown(stage, named);
    const { files, release } = readRecord(stage.folders, app, named.version);
    const sumOfOlder = new Map(Object.entries(before.files).map(([name, { sha256 }]) => [successorName(name), sha256]));
    const fresh = Object.keys(files).filter((name) => !(name in before.files));
    assert.notEqual(fresh.length, 0);

    /** Asks for a file like a browser with, or without, the previous one as a dictionary. */
    const ask = async (name: string, dictionary?: string) => {
      const headers: Record<string, string> = dictionary
        ? { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${dictionary}:` }
        : { 'accept-encoding': 'br' };
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

    const cost = async (names: readonly string[]) => {
      let [whole, least] = [0, 0];
      for (const name of names) {
        const full = await ask(name);
        const delta = deltas.find((one) => one.name === name);
        const answer = delta ? await ask(name, delta.sum) : full;
        assert.equal(answer.encoding, delta ? 'dcz' : full.encoding);
        whole += full.bytes;
        least += answer.bytes;
      }
      return { whole, least };
    };
    const home = release.routes.find(({ path: address }) => address === '/')?.id ?? '';
    const ofHome = [release.entry, ...(release.chunks[home]?.js ?? [])].map((address) => path.basename(address));
    const page = await cost(fresh.filter((name) => ofHome.includes(name)));
    const all = await cost(fresh);
    assert.ok(page.whole <= 30 * KB, `${inKB(page.whole)} without dictionaries`);
    assert.ok(all.least <= 3 * KB, `${inKB(all.least)} with dictionaries`);
    stage.saw(
      `the word is in ${fresh.length} of ${Object.keys(files).length} files; the home page costs ${inKB(page.whole)} in any browser and ${inKB(page.least)} with dictionaries, all pages ${inKB(all.whole)} and ${inKB(all.least)}`,
    );
  },
};
