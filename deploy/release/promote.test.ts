import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyStore, putFake } from '../testing/store.ts';
import { promote, rollback } from './promote.ts';
import { prune } from './prune.ts';
import { status } from './status.ts';
import { readHistory } from './history.ts';
import { readDeployment, versionsOf } from './store.ts';

async function school() {
  const folders = emptyStore();
  const targets = ['shell', 'mf-catalog', 'mf-player'].map((app) => ({
    app,
    version: putFake(folders, { app, version: 'a' }),
  }));
  await promote(folders, targets);
  return folders;
}

test('PLAT-014 a promotion is one revision that records what it replaced; a rollback restores it in a second', async () => {
  const folders = await school();
  const version = putFake(folders, { app: 'mf-catalog', version: 'b' });
  const { deployment } = await promote(folders, [{ app: 'mf-catalog', version }]);
  expect(deployment.revision).toMatch(/^2-/);
  expect(deployment.remotes['mf-catalog']).toMatchObject({ version, previous: { version: 'aaaaaaaaaaaa' } });
  expect(deployment.remotes['mf-player']?.version).toBe('aaaaaaaaaaaa');

  const began = performance.now();
  await rollback(folders, 'mf-catalog', { reason: 'it was ugly' });
  expect(performance.now() - began).toBeLessThan(1000);
  expect(readDeployment(folders)?.remotes['mf-catalog']).toMatchObject({ version: 'aaaaaaaaaaaa', previous: null });
  expect(readHistory(folders).at(-1)).toMatchObject({
    what: 'rollback',
    app: 'mf-catalog',
    from: version,
    reason: 'it was ugly',
  });
});

test('PLAT-014 rolling back twice goes back two versions, and never forward to one that was rolled back', async () => {
  const folders = await school();
  for (const [hours, digit] of ['', 'b', 'c'].entries()) {
    if (!digit) continue;
    const version = putFake(folders, { app: 'mf-catalog', version: digit });
    await promote(folders, [{ app: 'mf-catalog', version }], { now: Date.now() + hours * 3_600_000 });
  }
  const now = Date.now() + 3 * 3_600_000;
  await rollback(folders, 'mf-catalog', { now });
  const deployment = await rollback(folders, 'mf-catalog', { now });
  expect(deployment.remotes['mf-catalog']).toMatchObject({ version: 'aaaaaaaaaaaa', previous: null });
  await expect(rollback(folders, 'mf-catalog', { now })).rejects.toThrow('no previous version');
});

test('PLAT-014 a canary is next to the live version, and a rollback withdraws it first', async () => {
  const folders = await school();
  const version = putFake(folders, { app: 'mf-catalog', version: 'b' });
  const { deployment } = await promote(folders, [{ app: 'mf-catalog', version, percent: 10 }]);
  expect(deployment.remotes['mf-catalog']).toMatchObject({ version: 'aaaaaaaaaaaa', canary: { version, percent: 10 } });
  const after = await rollback(folders, 'mf-catalog');
  expect(after.remotes['mf-catalog']?.canary).toBeUndefined();
  expect(after.remotes['mf-catalog']?.version).toBe('aaaaaaaaaaaa');
});

test('PLAT-015 two promotions at the same moment both count', async () => {
  const folders = await school();
  const targets = ['mf-catalog', 'mf-player'].map((app) => ({ app, version: putFake(folders, { app, version: 'b' }) }));
  await Promise.all(targets.map((target) => promote(folders, [target])));
  const deployment = readDeployment(folders);
  expect(deployment?.revision).toMatch(/^3-/);
  for (const { app, version } of targets) expect(deployment?.remotes[app]?.version).toBe(version);
});

test.each([
  ['main.js', 'altered'],
  ['screen.css', 'altered'],
  ['letters.woff2', 'altered'],
  ['words.json', 'altered'],
  ['main.js', 'missing'],
  ['screen.css', 'missing'],
  ['../server.cjs', 'altered'],
  ['../server.cjs', 'missing'],
])('PLAT-016 a release whose %s is %s does not go live', async (name, how) => {
  const folders = await school();
  const files = { 'screen.css': 'p{}', 'letters.woff2': 'letters', 'words.json': '{}' };
  const version = putFake(folders, { app: 'mf-catalog', version: 'b', files });
  const file = path.join(folders.release('mf-catalog', version), 'files', name);
  if (how === 'missing') rmSync(file);
  else writeFileSync(file, how);
  const what = name.startsWith('..') ? 'the server file' : name;
  await expect(promote(folders, [{ app: 'mf-catalog', version }])).rejects.toThrow(
    `mf-catalog@${version} cannot go live: ${what} ${how === 'missing' ? 'is missing' : 'differs from what was built'}`,
  );
  expect(readDeployment(folders)?.remotes['mf-catalog']?.version).toBe('aaaaaaaaaaaa');
});

test('PLAT-016 a release with a file of a type that is not served does not go live', async () => {
  const folders = await school();
  const version = putFake(folders, { app: 'mf-catalog', version: 'b', files: { 'notes.txt': 'x' } });
  await expect(promote(folders, [{ app: 'mf-catalog', version }])).rejects.toThrow(
    'notes.txt has a file type that the edge does not serve',
  );
});

test('PLAT-008 a release with missing requirements is refused, also when it removes something others need', async () => {
  const folders = await school();
  const needy = putFake(folders, {
    app: 'mf-catalog',
    version: 'b',
    release: { requires: { host: '^2.0.0', widgets: [], events: [] } },
  });
  await expect(promote(folders, [{ app: 'mf-catalog', version: needy }])).rejects.toThrow('host interface ^2.0.0');

  const widgets = ['player.lesson.v1'];
  const giving = putFake(folders, { app: 'mf-player', version: 'c', release: { provides: { widgets, events: [] } } });
  const taking = putFake(folders, { app: 'mf-catalog', version: 'd', release: { requires: { widgets, events: [] } } });
  await promote(folders, [{ app: 'mf-player', version: giving }]);
  await promote(folders, [{ app: 'mf-catalog', version: taking }]);
  const without = putFake(folders, { app: 'mf-player', version: 'e' });
  await expect(promote(folders, [{ app: 'mf-player', version: without }])).rejects.toThrow('player.lesson.v1');
});

test('PLAT-010 a widget with incompatible props under its version does not go live, a new version of it does', async () => {
  const folders = await school();
  const put = (version: string, widgets: Record<string, string>) =>
    putFake(folders, { app: 'mf-catalog', version, declares: { widgets } });
  await promote(folders, [{ app: 'mf-catalog', version: put('b', { 'catalog.box.v1': '{ open?: boolean }' }) }]);
  const breaking = put('c', { 'catalog.box.v1': '{ open: string }' });
  await expect(promote(folders, [{ app: 'mf-catalog', version: breaking }])).rejects.toThrow(
    /catalog\.box\.v1 takes \{ open: string \} where the last release has .*platform@gargoyle\.example/,
  );
  expect(readDeployment(folders)?.remotes['mf-catalog']?.version).toBe('bbbbbbbbbbbb');
  const beside = { 'catalog.box.v1': '{ open?: boolean }', 'catalog.box.v2': '{ open: string }' };
  await promote(folders, [{ app: 'mf-catalog', version: put('d', beside) }]);
  expect(readDeployment(folders)?.remotes['mf-catalog']?.version).toBe('dddddddddddd');
});

test('PLAT-036 an altered manifest is refused', async () => {
  const folders = await school();
  const { readFileSync } = await import('node:fs');
  const text = readFileSync(folders.manifest, 'utf8');
  writeFileSync(folders.manifest, text.replace('aaaaaaaaaaaa', 'ffffffffffff'));
  expect(() => readDeployment(folders)).toThrow('is not signed with a key of the store');
});

test('PLAT-019 status shows live, canary, previous, sizes and ages', async () => {
  const folders = await school();
  await promote(folders, [{ app: 'mf-catalog', version: putFake(folders, { app: 'mf-catalog', version: 'b' }) }]);
  const lines = status(folders);
  expect(lines.find((line) => line.startsWith('mf-catalog'))).toMatch(
    /live bbbbbbbbbbbb .*no canary .*previous aaaaaaaaaaaa .*KB .*min .*2 published/,
  );
});

test('PLAT-216 status shows the version of what the shell shares', async () => {
  const folders = await school();
  const packages = { react: '19.3.1', '@gargoyle/shared': '0.1.281474976710655' };
  const provides = { widgets: [], events: [], host: '1.2.0', packages };
  const version = putFake(folders, { app: 'shell', version: 'b', release: { provides } });
  await promote(folders, [{ app: 'shell', version }]);
  const [shell, ...others] = status(folders).slice(1);
  expect(shell).toContain('provides shared 0.1.281474976710655');
  expect(others.join()).not.toContain('lends');
});

test('PLAT-005 the last 20 releases stay, older ones until they are 30 days old', async () => {
  const folders = await school();
  const day = 86_400_000;
  const now = Date.now();
  for (let place = 0; place < 24; place++) {
    const createdAt = new Date(now - (place < 22 ? 1 : 40) * day - place).toISOString();
    putFake(folders, { app: 'mf-player', version: (0x10 + place).toString(16), createdAt });
  }
  expect(await prune(folders, now)).toHaveLength(2);
  expect(versionsOf(folders, 'mf-player')).toHaveLength(23);
  expect(await prune(folders, now)).toHaveLength(0);
});

test('PLAT-005 a release that was live until now stays for 30 days, however long ago it was published', async () => {
  const folders = await school();
  const day = 86_400_000;
  const now = Date.now();
  const put = (version: string, age: number) => ({
    app: 'mf-player',
    version: putFake(folders, { app: 'mf-player', version, createdAt: new Date(now - age * day).toISOString() }),
  });
  const [before, bad] = [put('b', 50), put('c', 40)];
  await promote(folders, [before], { now: now - 45 * day });
  await promote(folders, [bad], { now: now - 35 * day });
  for (let place = 0; place < 21; place++) put((0x40 + place).toString(16), place);
  await rollback(folders, 'mf-player', { now });
  await promote(folders, [{ app: 'mf-player', version: '40'.repeat(6) }], { now: now + 60_000 });
  expect(await prune(folders, now + 60_000)).not.toContain(`mf-player@${bad.version}`);
  expect(await prune(folders, now + 31 * day)).toContain(`mf-player@${bad.version}`);
});

test('PLAT-096 rollback targets stay, however old, and a rollback works when older releases are gone', async () => {
  const folders = await school();
  const day = 86_400_000;
  const old = (digits: string) => {
    const createdAt = new Date(Date.now() - 90 * day).toISOString();
    return { app: 'mf-player', version: putFake(folders, { app: 'mf-player', version: digits, createdAt }) };
  };
  const versions = ['b', 'c', 'd', 'e', 'f', '1', '2'].map((digit) => old(digit));
  for (const [place, target] of versions.entries())
    await promote(folders, [target], { now: Date.now() - 60 * day + place * 60_000 });
  const canary = old('3');
  await promote(folders, [{ ...canary, percent: 10 }]);
  for (let place = 0; place < 20; place++) putFake(folders, { app: 'mf-player', version: (0x40 + place).toString(16) });
  const removed = await prune(folders);
  const [, , ...recent] = versions;
  expect(removed).toContain('mf-player@bbbbbbbbbbbb');
  const live = readDeployment(folders)?.remotes['mf-player'];
  for (const version of [...recent.map((one) => one.version), live?.previous?.version, live?.canary?.version])
    expect(removed).not.toContain(`mf-player@${version}`);

  await rollback(folders, 'mf-player');
  for (const { version } of versionsOf(folders, 'mf-player'))
    if (version !== live?.version && version !== live?.previous?.version)
      rmSync(folders.release('mf-player', version), { recursive: true });
  const { remotes } = await rollback(folders, 'mf-player');
  expect(remotes['mf-player']).toMatchObject({ version: live?.previous?.version, previous: null });
});
