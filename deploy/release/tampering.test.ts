import { createPrivateKey } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { as, keyPair, teamKey } from '../testing/keys.ts';
import { COMMIT, emptyStore, liveStore, put, putFake } from '../testing/store.ts';
import { commandRunner, inProcessCommandRunner } from '../testing/run-command.ts';
import { bodyOf, envelopeIn, sealed } from './dsse.ts';
import type { Folders } from './folders.ts';
import { readHistory } from './history.ts';
import { retireKey } from './keys.ts';
import { signerFor } from './owners-file.ts';
import { promote, rollback } from './promote.ts';
import { keyIdOf } from './signing.ts';
import { STATEMENT } from './statement-check.ts';
import { type Statement, textOf } from './statement.ts';
import { readDeployment, readRecord } from './store.ts';
import { verify } from './verify.ts';

// Somebody with write access to the store, but no valid key, gets nothing live (PLAT-231).

const APP = 'mf-catalog';
const VERSION = 'bbbbbbbbbbbb';
const NAME = `${APP}@${VERSION}`;
const AGAIN = /: publish it again from 4f2a91c \(npm run release -- mf-catalog\)$/;

const settingsOf = (folders: Folders) => ({ GARGOYLE_DATA: path.dirname(folders.root), PUBLIC_URL: '' });

/** A school with a catalogue release that waits for its promotion. */
async function school() {
  const folders = await liveStore();
  putFake(folders, { app: APP, version: 'b', files: { 'screen.js': '// a screen' } });
  const at = (name: string) => path.join(folders.release(APP, VERSION), name);
  const settings = settingsOf(folders);
  return { folders, at, type: inProcessCommandRunner(settings), ofAProcess: commandRunner(settings) };
}

type At = (name: string) => string;
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));
const envelope = (at: At) => {
  const found = envelopeIn(readFileSync(at(STATEMENT), 'utf8'));
  if (!found) throw new Error('the fake has no statement');
  return found;
};
const statement = (at: At) => JSON.parse(bodyOf(envelope(at)).toString()) as Statement;
const TYPE = 'application/vnd.in-toto+json';

/** Writes a statement signed with a key, by default that of the store's founders. */
async function restate(folders: Folders, at: At, content: unknown, { secret = '', type = TYPE } = {}) {
  const { key } = secret ? { key: createPrivateKey(secret) } : await signerFor(folders);
  writeFileSync(at(STATEMENT), textOf(sealed(type, JSON.stringify(content), { id: keyIdOf(key), key })));
}

const TAMPERINGS: [what: string, tamper: (folders: Folders, at: At) => void | Promise<void>, sentence: RegExp][] = [
  [
    'the bytes of a file are changed',
    (_, at) => appendFileSync(at('files/screen.js'), 'alert(1)'),
    /cannot go live: screen\.js differs from what was built/,
  ],
  [
    'a file is added beside it',
    (_, at) => writeFileSync(at('more.cjs'), 'module.exports = {}'),
    /mf-catalog\/b{12}\/more\.cjs is not in its statement/,
  ],
  ['a file is removed', (_, at) => rmSync(at('files/screen.js')), /cannot go live: screen\.js is missing/],
  [
    'its record is changed',
    (_, at) => edit(at('release.json'), (text) => text.replace('"contact":"platform', '"contact":"eve')),
    /mf-catalog\/b{12}\/release\.json differs from its statement/,
  ],
  [
    'it gets a record with a file more',
    async (folders, at) => {
      writeFileSync(at('files/more.js'), 'alert(1)');
      const record = readRecord(folders, APP, VERSION);
      const files = { ...record.files, 'more.js': { sha256: 'MHR4', bytes: 8 } };
      writeFileSync(at('release.json'), JSON.stringify({ ...record, files }));
    },
    /mf-catalog\/b{12}\/files\/more\.js is not in its statement/,
  ],
  [
    'it gets the statement of another release',
    async (folders, at) => {
      const other = putFake(folders, { app: APP, version: 'c' });
      writeFileSync(at(STATEMENT), readFileSync(path.join(folders.release(APP, other), STATEMENT)));
    },
    /its statement is about another release \(mf-catalog\/c{12}\)/,
  ],
  [
    'its statement is signed with the key of another team',
    async (folders, at) => restate(folders, at, statement(at), await teamKey(folders, 'commerce')),
    /its statement was signed with the key \w+ of commerce, which may not change mf-catalog/,
  ],
  [
    'its statement is signed with a key that was retired',
    async (folders, at) => {
      const { id, secret } = await teamKey(folders, 'catalog');
      await restate(folders, at, statement(at), { secret });
      await retireKey(folders, id);
    },
    /its statement was signed with the key \w+ of catalog, which has been retired/,
  ],
  [
    'its statement is signed with a key that nobody knows, under the name of one that counts',
    async (folders, at) => {
      const [hint] = envelope(at).signatures;
      await restate(folders, at, statement(at), keyPair());
      const forged = envelope(at);
      writeFileSync(
        at(STATEMENT),
        textOf({ ...forged, signatures: [{ ...hint, sig: forged.signatures[0]?.sig ?? '' }] }),
      );
    },
    /its statement was altered after it was signed, or signed with a key that the store does not know/,
  ],
  [
    'its statement is changed after it was signed',
    (_, at) => {
      const content = JSON.stringify(statement(at)).replace('4f2a91c0', '00000000');
      writeFileSync(at(STATEMENT), textOf({ ...envelope(at), payload: Buffer.from(content).toString('base64') }));
    },
    /its statement was altered after it was signed/,
  ],
  [
    'its statement claims another type',
    (_, at) => writeFileSync(at(STATEMENT), textOf({ ...envelope(at), payloadType: 'application/json' })),
    /its statement was altered after it was signed/,
  ],
  [
    'an owner signed the same words as something else',
    (folders, at) => restate(folders, at, statement(at), { type: 'application/vnd.gargoyle.note+json' }),
    /its statement has an unknown type \(application\/vnd\.gargoyle\.note\+json\)/,
  ],
  [
    'an owner signed something else of in-toto about it',
    (folders, at) =>
      restate(folders, at, { ...statement(at), predicateType: 'https://in-toto.io/attestation/link/v0.3' }),
    /its statement does not describe the origin of the release/,
  ],
  [
    'its statement names another commit than its record',
    async (folders, at) => {
      const content = JSON.stringify(statement(at)).replace('4f2a91c0', '12345678');
      await restate(folders, at, JSON.parse(content));
    },
    /its statement names 1234567 as its commit, its record 4f2a91c/,
  ],
  [
    'its statement gives sums of another kind',
    async (folders, at) => {
      const { subject, ...content } = statement(at);
      const swapped = subject.map(({ name, digest }) => ({ name, digest: { sha512: digest?.['sha256'] } }));
      await restate(folders, at, { ...content, subject: swapped });
    },
    /its statement gives no SHA-256 of mf-catalog\/b{12}\/files\/main\.js/,
  ],
  [
    'its statement leaves a file out',
    async (folders, at) => {
      const { subject, ...content } = statement(at);
      await restate(folders, at, { ...content, subject: subject.filter(({ name }) => !name?.endsWith('/screen.js')) });
    },
    /mf-catalog\/b{12}\/files\/screen\.js is not in its statement/,
  ],
  [
    'its statement names a file that it has not',
    async (folders, at) => {
      const { subject, ...content } = statement(at);
      await restate(folders, at, {
        ...content,
        subject: [...subject, { name: 'more.js', digest: { sha256: 'a'.repeat(64) } }],
      });
    },
    /more\.js is in its statement and not in the release/,
  ],
  [
    'its statement names a file twice',
    async (folders, at) => {
      const { subject, ...content } = statement(at);
      await restate(folders, at, { ...content, subject: [...subject, ...subject] });
    },
    /its statement names mf-catalog\/b{12}\/files\/main\.js twice/,
  ],
  ['it has two statements', (_, at) => edit(at(STATEMENT), (text) => text + text), /its statement has 2/],
  ['its statement is damaged', (_, at) => edit(at(STATEMENT), (text) => text.slice(0, 99)), /its statement is damaged/],
  ['its statement is removed', (_, at) => rmSync(at(STATEMENT)), /no longer has its statement/],
];

test.each(TAMPERINGS)(
  'PLAT-231 a release is not promoted where %s',
  async (_, tamper, sentence) => {
    const { folders, at, type } = await school();
    await tamper(folders, at);
    const live = readFileSync(folders.manifest, 'utf8');
    const { status, output } = await type('promote', NAME, '--unverified', 'the test', '--unstated', 'the test');
    expect([status, output]).toEqual([1, expect.stringMatching(sentence)]);
    expect(output).toContain(NAME);
    expect(output).toMatch(AGAIN);
    expect(output.split('\n')).toHaveLength(1);
    expect(readFileSync(folders.manifest, 'utf8')).toBe(live);
  },
  60_000,
);

test('PLAT-231 a refused release is also refused as a canary, in a link and by the suite, and is no rollback target', async () => {
  const { folders, at, ofAProcess: type } = await school();
  rmSync(at(STATEMENT));
  for (const words of [
    ['promote', NAME, '--percent', '10'],
    ['release', 'link', NAME],
  ]) {
    const { status, output } = type(...words);
    expect([status, output]).toEqual([1, expect.stringMatching(/no longer has its statement.*publish it again/)]);
  }
  const suite = { name: 'suite', run: () => Promise.reject(new Error('nobody may be shown it')) };
  await expect(verify(folders, { app: APP, version: VERSION }, suite)).rejects.toThrow('no longer has its statement');
  expect(type('release', 'verify', NAME).output).toMatch(/no longer has its statement/);
}, 60_000);

test('PLAT-231 a rollback skips releases that differ from their statement, says so, and is refused where nothing else is left', async () => {
  const { folders, at, type } = await school();
  const later = (hours: number) => ({ now: Date.now() + hours * 3_600_000 });
  await promote(folders, [{ app: APP, version: VERSION }], later(2));
  await promote(folders, [{ app: APP, version: putFake(folders, { app: APP, version: 'c' }) }], later(4));
  expect(readDeployment(folders)?.remotes[APP]?.previous?.version).toBe(VERSION);
  edit(at('server.cjs'), (text) => `${text}; steal()`);
  const { output } = await type('rollback', APP);
  expect(output).toMatch(
    /^Skipped: mf-catalog@b{12} .*server file differs from what was built.*\nRevision .*@a{12} is back\.$/,
  );
  expect(readHistory(folders).at(-1)).toMatchObject({ what: 'rollback', version: 'aaaaaaaaaaaa', commit: COMMIT });

  await promote(folders, [{ app: APP, version: putFake(folders, { app: APP, version: 'd' }) }], later(6));
  const live = readFileSync(folders.manifest, 'utf8');
  edit(path.join(folders.release(APP, 'a'.repeat(12)), 'release.json'), (text) => text.replace('"tier":1', '"tier":2'));
  for (const version of ['b', 'c']) rmSync(path.join(folders.release(APP, version.repeat(12)), STATEMENT));
  const refused = await type('rollback', APP);
  expect([refused.status, refused.output]).toEqual([1, expect.stringMatching(/publish it again from 4f2a91c/)]);
  expect(readFileSync(folders.manifest, 'utf8')).toBe(live);
}, 60_000);

test('PLAT-231 a rollback fetches its target, where this machine has only a copy of the store', async () => {
  const { folders } = await school();
  await promote(folders, [{ app: APP, version: VERSION }]);
  const copy: Folders = { ...emptyStore(), store: folders.store, isCopy: true, keys: folders.keys };
  await rollback(copy, APP);
  expect(readDeployment(folders)?.remotes[APP]?.version).toBe('aaaaaaaaaaaa');
});

test('PLAT-235 a live release stated by a retired key may go live again; one that was never live is published again', async () => {
  const { folders, type } = await school();
  const catalog = await teamKey(folders, 'catalog');
  const named = (version: string) => as(catalog.secret, () => put(folders, APP, version));
  const [first, second, waiting] = [await named('c'), await named('d'), await named('e')];
  await as(catalog.secret, () => promote(folders, [first]));
  await as(catalog.secret, () => promote(folders, [second]));
  await retireKey(folders, catalog.id);
  expect((await type('promote', `${APP}@${first.version}`, '--unverified', 'the test')).status).toBe(0);
  const { status, output } = await type('promote', `${APP}@${waiting.version}`, '--unverified', 'the test');
  expect([status, output]).toEqual([1, expect.stringMatching(/of catalog, which has been retired: publish it again/)]);
}, 60_000);

test('PLAT-234 a release from before statements stays where it was live, and is promoted only with a reason', async () => {
  const folders = emptyStore();
  const before = (app: string, version: string) => ({ app, version: putFake(folders, { app, version, commit: null }) });
  await promote(folders, [before('shell', 'a'), before(APP, 'a')], { unstated: 'it was live before' });
  const type = inProcessCommandRunner(settingsOf(folders));
  expect((await type('release', 'status')).output.match(/no statement/g)).toHaveLength(2);
  await promote(folders, [put(folders, APP, 'b')]);
  expect((await type('release', 'status')).output).toMatch(/mf-catalog .*from 4f2a91c/);
  expect((await type('rollback', APP)).output).toMatch(/mf-catalog@a{12} is back/);
  expect((await type('release', 'link', `${APP}@aaaaaaaaaaaa`)).status).toBe(0);

  const { version } = before(APP, 'c');
  const name = `${APP}@${version}`;
  for (const words of [
    ['promote', name, '--unverified', 'the test'],
    ['promote', name, '--percent', '10'],
    ['release', 'link', name],
  ]) {
    const { status, output } = await type(...words);
    expect([status, output]).toEqual([1, expect.stringMatching(/has no statement of its origin: publish it again/)]);
  }
  expect((await type('promote', name, '--unverified', 'the test', '--unstated')).output).toMatch(
    /^--unstated needs a reason/,
  );
  expect((await type('promote', name, '--unverified', 'the test', '--unstated', 'nobody has its source')).status).toBe(
    0,
  );
  const line = readHistory(folders).at(-1);
  expect(line).toMatchObject({ version, reason: 'the test; nobody has its source' });
  expect(line).not.toHaveProperty('commit');
}, 60_000);

test('PLAT-234 a release whose statement and commit are both removed does not count as older once it was live', async () => {
  const { folders, at, type } = await school();
  await promote(folders, [{ app: APP, version: VERSION }]);
  await promote(folders, [put(folders, APP, 'c')]);
  rmSync(at(STATEMENT));
  edit(at('release.json'), (text) => text.replace(`,"commit":"${COMMIT}"`, ''));
  expect(readRecord(folders, APP, VERSION).release.commit).toBeUndefined();
  const { status, output } = await type('promote', NAME, '--unverified', 'the test', '--unstated', 'the test');
  expect([status, output]).toEqual([1, expect.stringMatching(/no longer has its statement/)]);
}, 60_000);

test('PLAT-233 in production uncommitted sources are not promoted without the reason in their statement', async () => {
  const { folders, at } = await school();
  const type = inProcessCommandRunner({
    ...settingsOf(folders),
    NODE_ENV: 'production',
    RELEASE_SIGNING_KEY: readFileSync(path.join(folders.keys, 'release.pem'), 'utf8'),
  });
  for (const commit of ['unknown', `${COMMIT}-dirty`]) {
    putFake(folders, { app: APP, version: 'b', commit, files: { 'screen.js': '// a screen' } });
    const { status, output } = await type('promote', NAME, '--unverified', 'the test');
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/built from uncommitted changes: publish it again from a clean/),
    ]);
  }
  const { predicate, ...rest } = statement(at);
  const { buildDefinition } = predicate;
  const definition = { ...buildDefinition, internalParameters: { withoutCommit: 'the host is down' } };
  await restate(folders, at, { ...rest, predicate: { ...predicate, buildDefinition: definition } });
  expect((await type('promote', NAME, '--unverified', 'the test')).status).toBe(0);
}, 60_000);
