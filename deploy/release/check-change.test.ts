import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emptyStore, putFake } from '../testing/store.ts';
import type { Folders } from './folders.ts';
import { promote, rollback } from './promote.ts';
import { readDeployment } from './store.ts';

// Every live version counts as good at once: good versions are not the subject here.
beforeEach(() => {
  vi.stubEnv('HEALTH_WATCH_MINUTES', '0');
  return () => vi.unstubAllEnvs();
});

const UI = '@gargoyle/shared/ui';
const names = (...list: string[]) => ({ [UI]: Object.fromEntries(list.map((name) => [name, '() => Element'])) });
const shellThatLends = (folders: Folders, version: string, ...list: string[]) => ({
  app: 'shell',
  version: putFake(folders, { app: 'shell', version, lends: { names: names(...list) } }),
});
const remoteThatUses = (folders: Folders, version: string, ...list: string[]) => ({
  app: 'mf-catalog',
  version: putFake(folders, { app: 'mf-catalog', version, uses: { names: names(...list) } }),
});
const live = (folders: Folders) => readDeployment(folders)?.remotes['mf-catalog'];

/** A shell that shares Button, and a catalogue that uses it. */
async function school() {
  const folders = emptyStore();
  await promote(folders, [shellThatLends(folders, 'a', 'Button'), remoteThatUses(folders, 'a', 'Button')]);
  return folders;
}

test('PLAT-083 PLAT-008 a remote that uses a name the live shell does not share is refused, with the order that works', async () => {
  const folders = await school();
  const remote = remoteThatUses(folders, 'b', 'Button', 'Pulse');
  await expect(promote(folders, [remote])).rejects.toThrow(
    /mf-catalog@bbbbbbbbbbbb \(platform, platform@gargoyle\.example\) uses what shell@aaaaaaaaaaaa .*does not provide: Pulse of @gargoyle\/shared\/ui, \(\) => Element\n.*No published shell provides it: publish one .*\(npm run release -- shell\), promote it first, then mf-catalog@bbbbbbbbbbbb/s,
  );
  const shell = shellThatLends(folders, 'c', 'Button', 'Pulse');
  await expect(promote(folders, [remote])).rejects.toThrow(
    'shell@cccccccccccc provides it: promote shell@cccccccccccc first, then mf-catalog@bbbbbbbbbbbb.',
  );
  expect(live(folders)?.version).toBe('aaaaaaaaaaaa');
  await promote(folders, [shell]);
  await promote(folders, [remote]);
  expect(live(folders)?.version).toBe('bbbbbbbbbbbb');
});

test('PLAT-463 the lease is renewed between two checks, which leave a timer no turn', async () => {
  const folders = await school();
  const put = vi.spyOn(folders.store, 'put');
  // No timer fires, and each look at the clock is 5 seconds later.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  let at = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (at += 5000));
  onTestFinished(() => {
    vi.useRealTimers();
    clock.mockRestore();
  });
  const renewals = () =>
    put.mock.calls.filter(([key, text]) => key.startsWith('leases') && !String(text).includes('1970'));
  await promote(folders, [shellThatLends(folders, 'c', 'Button', 'Pulse')]);
  expect(renewals()).not.toEqual([]);
  await promote(folders, [remoteThatUses(folders, 'b', 'Button')]);
  put.mockClear();
  await rollback(folders, 'shell');
  expect(renewals()).not.toEqual([]);
});

test('PLAT-081 a canary is checked with the releases that its browsers get, other canaries included', async () => {
  const folders = await school();
  const remote = remoteThatUses(folders, 'b', 'Button', 'Pulse');
  await expect(promote(folders, [{ ...remote, percent: 10 }])).rejects.toThrow('Pulse of @gargoyle/shared/ui');
  expect(live(folders)?.canary).toBeUndefined();

  const shell = shellThatLends(folders, 'c', 'Button', 'Pulse');
  await promote(folders, [{ ...shell, percent: 10 }]);
  // With a larger share than the shell's it would also run with the old shell.
  await expect(promote(folders, [{ ...remote, percent: 20 }])).rejects.toThrow('Pulse of @gargoyle/shared/ui');
  await promote(folders, [{ ...remote, percent: 10 }]);
  expect(live(folders)?.canary?.version).toBe('bbbbbbbbbbbb');
  // Without the shell's canary the remote's canary would run with the old shell.
  await expect(rollback(folders, 'shell')).rejects.toThrow('Pulse of @gargoyle/shared/ui');
});

const player = (folders: Folders, version: string, ...widgets: string[]) => ({
  app: 'mf-player',
  version: putFake(folders, { app: 'mf-player', version, release: { provides: { widgets, events: [] } } }),
});
const asking = (folders: Folders, version: string, ...widgets: string[]) => ({
  app: 'mf-catalog',
  version: putFake(folders, { app: 'mf-catalog', version, release: { requires: { widgets, events: [] } } }),
});

test('PLAT-477 a canary is refused that lacks a widget in its share of the browsers, or takes one from them', async () => {
  const folders = emptyStore();
  await promote(folders, [shellThatLends(folders, 'a'), asking(folders, 'a'), player(folders, 'a')]);
  const taker = asking(folders, 'b', 'player.clip.v1');
  const lacks = 'mf-catalog requires the widget player.clip.v1, which mf-player does not provide';
  await expect(promote(folders, [{ ...taker, percent: 10 }])).rejects.toThrow(lacks);
  await promote(folders, [{ ...player(folders, 'b', 'player.clip.v1'), percent: 10 }]);
  await expect(promote(folders, [{ ...taker, percent: 20 }])).rejects.toThrow(lacks);
  await promote(folders, [{ ...taker, percent: 10 }]);
  await expect(rollback(folders, 'mf-player')).rejects.toThrow(lacks);
  await rollback(folders, 'mf-catalog');
  await rollback(folders, 'mf-player');
  await promote(folders, [player(folders, 'b', 'player.clip.v1')]);
  await promote(folders, [taker]);
  await expect(promote(folders, [{ ...player(folders, 'c'), percent: 10 }])).rejects.toThrow(lacks);
});

test('PLAT-478 a rollback skips a version without a widget that a live release requires, except where both were live before', async () => {
  const folders = emptyStore();
  const [bare, giving] = [player(folders, 'a'), player(folders, 'b', 'player.clip.v1')];
  await promote(folders, [shellThatLends(folders, 'a'), asking(folders, 'a'), bare]);
  await promote(folders, [giving]);
  await promote(folders, [asking(folders, 'b', 'player.clip.v1')]);
  const lacks = 'mf-catalog requires the widget player.clip.v1, which mf-player does not provide';
  await expect(rollback(folders, 'mf-player')).rejects.toThrow(lacks);
  await promote(folders, [bare], { lenient: true });
  await promote(folders, [giving]);
  expect((await rollback(folders, 'mf-player')).remotes['mf-player']?.version).toBe(bare.version);
});

test('PLAT-081 a shell that removes a name is refused while a live, canary or previous remote uses it', async () => {
  const folders = await school();
  const without = shellThatLends(folders, 'e', 'Link');
  await expect(promote(folders, [without])).rejects.toThrow(
    /Button of @gargoyle\/shared\/ui.*Every published mf-catalog needs it: keep it in shared/s,
  );
  await expect(promote(folders, [{ ...without, percent: 5 }])).rejects.toThrow('Button of @gargoyle/shared/ui');

  const both = shellThatLends(folders, 'd', 'Button', 'Link');
  await promote(folders, [both]);
  const next = remoteThatUses(folders, 'b', 'Link');
  await expect(promote(folders, [without])).rejects.toThrow(
    'mf-catalog@bbbbbbbbbbbb does not need it: promote mf-catalog@bbbbbbbbbbbb first, then shell@eeeeeeeeeeee.',
  );
  await promote(folders, [{ ...next, percent: 10 }]);
  await expect(promote(folders, [without])).rejects.toThrow('mf-catalog@aaaaaaaaaaaa');
  await promote(folders, [next]);
  // The version that browsers and a rollback fall back to still uses it.
  await expect(promote(folders, [without])).rejects.toThrow(
    '(mf-catalog@aaaaaaaaaaaa is what browsers and a rollback fall back to)',
  );
  await promote(folders, [remoteThatUses(folders, 'c', 'Link')]);
  await promote(folders, [without]);
  expect(readDeployment(folders)?.shell.version).toBe('eeeeeeeeeeee');
});

test('PLAT-081 a rollback of the shell is refused while a remote uses a name that only the newer one shares', async () => {
  const folders = await school();
  await promote(folders, [shellThatLends(folders, 'b', 'Button', 'Pulse')]);
  await promote(folders, [remoteThatUses(folders, 'b', 'Pulse')]);
  await expect(rollback(folders, 'shell')).rejects.toThrow(
    /Pulse of @gargoyle\/shared\/ui.*mf-catalog@aaaaaaaaaaaa does not need it/s,
  );
  await rollback(folders, 'mf-catalog');
  await rollback(folders, 'shell');
  expect(readDeployment(folders)?.shell.version).toBe('aaaaaaaaaaaa');
});

test('PLAT-081 PLAT-010 a widget and an event are checked by the form a neighbour was built with', async () => {
  const folders = await school();
  const widget = 'player.lesson.v1';
  const give = (version: string, type: string) => ({
    app: 'mf-player',
    version: putFake(folders, { app: 'mf-player', version, declares: { widgets: { [widget]: type } } }),
  });
  await promote(folders, [give('a', '{ slug: string }')]);
  const place = putFake(folders, {
    app: 'mf-catalog',
    version: 'b',
    uses: { widgets: { [widget]: '{ slug: string; time?: string }' } },
  });
  await expect(promote(folders, [{ app: 'mf-catalog', version: place, percent: 10 }])).rejects.toThrow(
    /mf-catalog@bbbbbbbbbbbb does not fit mf-player@aaaaaaaaaaaa: player\.lesson\.v1 takes \{ slug: string \}/,
  );
  await promote(folders, [give('b', '{ slug: string; time?: string }')]);
  await promote(folders, [{ app: 'mf-catalog', version: place, percent: 10 }]);
  // A rollback would bring a player that does not accept what the canary passes.
  await expect(rollback(folders, 'mf-player')).rejects.toThrow('player.lesson.v1 takes { slug: string }');
});

test('PLAT-084 a release from before uses were recorded is checked by its declared versions, and that is reported', async () => {
  const folders = emptyStore();
  const shell = { app: 'shell', version: putFake(folders, { app: 'shell', version: 'a', lends: null }) };
  await promote(folders, [shell]);
  const old = { app: 'mf-catalog', version: putFake(folders, { app: 'mf-catalog', version: 'a', uses: null }) };
  const { notes } = await promote(folders, [old]);
  expect(notes).toEqual([
    'mf-catalog@aaaaaaaaaaaa was published before uses were recorded: mf-catalog@aaaaaaaaaaaa and shell@aaaaaaaaaaaa are checked only by the versions they declare.',
  ]);
  const { notes: next } = await promote(folders, [remoteThatUses(folders, 'b', 'Pulse')]);
  expect(next[0]).toMatch(/^shell@aaaaaaaaaaaa was published before/);
  const needy = putFake(folders, {
    app: 'mf-catalog',
    version: 'c',
    uses: null,
    release: { requires: { host: '^2.0.0', widgets: [], events: [] } },
  });
  await expect(promote(folders, [{ app: 'mf-catalog', version: needy }])).rejects.toThrow('host interface ^2.0.0');
});
