import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { promote, rollback } from '../release/promote.ts';
import { emptyStore, putFake } from '../testing/store.ts';
import { followManifest } from './follow-manifest.ts';

async function school() {
  const folders = emptyStore();
  const put = (app: string, version: string) => ({ app, version: putFake(folders, { app, version }) });
  const { deployment } = await promote(folders, [put('shell', 'a'), put('mf-catalog', 'a'), put('mf-player', 'a')]);
  return { folders, deployment, put };
}

async function following() {
  const all = await school();
  const warnings: string[] = [];
  const live = followManifest(all.folders, (line) => void warnings.push(line));
  onTestFinished(() => live.close());
  const version = () => live.current()?.remotes['mf-catalog']?.version;
  return { ...all, live, warnings, version };
}

test('PLAT-014 a canary needs a live release first', async () => {
  const { folders, put } = await school();
  const canary = { ...put('mf-commerce', 'b'), percent: 10 };
  await expect(promote(folders, [canary])).rejects.toThrow('mf-commerce was never live');
});

test('PLAT-003 the manifest is followed', async () => {
  const { folders, put, version, live } = await following();
  let changes = 0;
  live.onChange(() => (changes += 1));
  await promote(folders, [put('mf-catalog', 'b')]);
  await expect.poll(version).toBe('bbbbbbbbbbbb');
  await rollback(folders, 'mf-catalog');
  await expect.poll(version).toBe('aaaaaaaaaaaa');
  expect(changes).toBe(2);
});

test.each([
  ['cut off', (text: string) => text.slice(0, -20), /is not JSON \(.+\)\. Revision 1-\w+, the last good one, stays\.$/],
  ['nothing', () => 'null', 'is not signed'],
  ['unsigned', (text: string) => JSON.stringify({ ...JSON.parse(text), signature: undefined }), 'is not signed'],
  ['altered', (text: string) => text.replace('aaaaaaaaaaaa', 'ffffffffffff'), 'is not signed with a key of the store'],
  [
    'signed by others',
    (text: string) => text.replace(/"signature":"...../, '"signature":"AAAAA'),
    'is not signed with a key of the store',
  ],
])(
  'PLAT-036 PLAT-068 a manifest that is %s is reported once with its fault; the last good one stays',
  async (...row) => {
    const [, spoil, sentence] = row;
    const { folders, put, warnings, version } = await following();
    const good = readFileSync(folders.manifest, 'utf8');
    writeFileSync(folders.manifest, spoil(good));
    await expect.poll(() => warnings).toEqual([expect.stringMatching(sentence)]);
    expect(version()).toBe('aaaaaaaaaaaa');
    writeFileSync(folders.manifest, good);
    await promote(folders, [put('mf-catalog', 'b')]);
    await expect.poll(version).toBe('bbbbbbbbbbbb');
    expect(warnings).toHaveLength(1);
  },
);

test('PLAT-068 an unchanged fault is not reported again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { folders, warnings, version } = await following();
  for (const [text, times] of [
    ['spoiled', 1],
    ['spoiled in another way', 2],
  ] as const) {
    writeFileSync(folders.manifest, text);
    vi.advanceTimersByTime(3000);
    expect([warnings.length, version()]).toEqual([times, 'aaaaaaaaaaaa']);
  }
});

test('PLAT-068 a fault outside the manifest can pass without a change of the manifest', async () => {
  const { folders, put, warnings, version } = await following();
  renameSync(folders.owners, `${folders.owners}.away`);
  await expect.poll(() => warnings).toEqual([expect.stringContaining('the owners file does not continue')]);
  expect(version()).toBe('aaaaaaaaaaaa');
  renameSync(`${folders.owners}.away`, folders.owners);
  await promote(folders, [put('mf-catalog', 'b')]);
  await expect.poll(version).toBe('bbbbbbbbbbbb');
});
