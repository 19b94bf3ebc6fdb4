import type { Deployment, Release } from '@gargoyle/shared/contract/deployment';
import { expect, test } from 'vitest';
import { liveOf, promoted, rolledBack, sealed } from './revisions.ts';

const release = (version: string) => ({ version }) as Release;
const APPS = ['shell', 'mf-catalog'];
/** The deployment after promoting these versions one after the other. */
const after = (...versions: string[]): Deployment =>
  versions.reduce(
    (now, version) =>
      sealed(
        promoted(
          now,
          APPS.map((app) => ({ app, release: release(version) })),
        ),
        now.revision,
        `at ${version}`,
      ),
    {} as Deployment,
  );

test.each(APPS)('PLAT-014 %s is promoted, gets a canary, and is rolled back', (app) => {
  const two = after('a', 'b');
  expect(liveOf(two, app)).toEqual({ version: 'b', previous: { version: 'a' } });

  const canary = promoted(two, [{ app, release: release('c'), percent: 10 }]) as Deployment;
  expect(liveOf(canary, app)).toEqual({
    ...{ version: 'b', previous: { version: 'a' }, canary: { version: 'c', percent: 10 } },
  });
  expect(rolledBack(canary, app, release('a'), release('0'))).toEqual(two);

  const back = rolledBack(two, app, release('a'), release('0'));
  expect(liveOf(back, app)).toEqual({ version: 'a', previous: { version: '0' } });
  const [other = ''] = APPS.filter((one) => one !== app);
  expect(liveOf(back, other)).toEqual({ version: 'b', previous: { version: 'a' } });
});

test('PLAT-014 promoting the live version again ends its canary and keeps its fallback', () => {
  const [app, two] = ['mf-catalog', after('a', 'b')];
  const canary = promoted(two, [{ app, release: release('c'), percent: 10 }]);
  expect(promoted(canary, [{ app, release: release('b') }])).toEqual(two);
});

test('PLAT-116 a version that is not good is no fallback, but better than nothing', () => {
  const [app, two] = ['mf-catalog', after('a', 'b')];
  const live = (version: string, liveIsGood: boolean, before: Partial<Deployment> = two) =>
    liveOf(promoted(before, [{ app, release: release(version), liveIsGood }]), app);
  expect(live('c', true)).toEqual({ version: 'c', previous: { version: 'b' } });
  expect(live('c', false)).toEqual({ version: 'c', previous: { version: 'a' } });
  // By default the live version counts as good.
  expect(liveOf(after('a', 'b', 'c'), app)).toEqual({ version: 'c', previous: { version: 'b' } });
  // A promoted version is not its own fallback.
  expect(live('a', false)).toEqual({ version: 'a', previous: { version: 'b' } });
  expect(live('b', false, after('a'))).toEqual({ version: 'b', previous: { version: 'a' } });
});

test('PLAT-115 a canary that is to stay is next to the version of the rollback', () => {
  const [app, two] = ['mf-catalog', after('a', 'b')];
  const canary = promoted(two, [{ app, release: release('c'), percent: 10 }]) as Deployment;
  expect(liveOf(rolledBack(canary, app, release('a'), release('0'), true), app)).toEqual({
    ...{ version: 'a', previous: { version: '0' }, canary: { version: 'c', percent: 10 } },
  });
  expect(liveOf(rolledBack(two, app, release('a'), null, true), app)).not.toHaveProperty('canary');
});

test('PLAT-014 an application that was never live, or has no fallback, is not rolled back; nothing is live without a shell', () => {
  const first = after('a');
  expect(() => rolledBack(first, 'mf-player', null, null)).toThrow('mf-player was never promoted');
  expect(() => rolledBack(first, 'shell', null, null)).toThrow('shell has no previous version to roll back to');
  const composition = promoted({}, [{ app: 'mf-catalog', release: release('a') }]);
  expect(() => sealed(composition, undefined, '')).toThrow('A deployment needs a shell: promote one first.');
});

test('PLAT-014 a revision has a number that grows by one, and a hash of its content', () => {
  const [one, two] = [after('a'), after('a', 'b')];
  expect([one.revision, two.revision]).toEqual([
    expect.stringMatching(/^1-[0-9a-f]{8}$/),
    expect.stringMatching(/^2-[0-9a-f]{8}$/),
  ]);
  const { shell, remotes } = two;
  const next = (last: string, all: Partial<Deployment> = { shell, remotes }) => sealed(all, last, '').revision;
  expect(next('9-x')).toBe(`10${two.revision.slice(1)}`);
  expect(next('41-x')).toBe(`42${two.revision.slice(1)}`);
  expect(next('1-x', { shell: one.shell, remotes })).not.toBe(two.revision);
  expect(next('1-x', { shell, remotes: {} })).not.toBe(two.revision);
});
