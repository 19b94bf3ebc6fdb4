import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ModuleFederation as Federation } from '@module-federation/enhanced/runtime';
import { expect, test, vi } from 'vitest';
import { type Share, sharing } from '../browser-config.ts';

// The runtime that stands in every page, with the settings that a build gives it.

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
const { ModuleFederation } = (await import(
  pathToFileURL(
    createRequire(enhanced.resolve('@module-federation/runtime-tools')).resolve('@module-federation/runtime'),
  ).href
)) as { ModuleFederation: typeof Federation };

const UI = '@gargoyle/shared/ui';
/** As the bundler writes it into scripts: no version asked for is any. */
function today(app: 'shell' | 'remote'): Share {
  const share = sharing(app === 'shell', 'production')[UI] as Share;
  return { ...share, requiredVersion: share.requiredVersion || '*' };
}
/** How releases were built while the version was kept by hand. */
const OLDER: Share = { singleton: true, eager: false, version: '0.1.0', requiredVersion: '^0.1.0' };

/** What remotes get of a shell, one after the other, in one page. */
async function page(shell: Share, ...remotes: Share[]) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const name = `page ${crypto.randomUUID()}`;
  const lent = { of: 'the shell' };
  const { version, ...shareConfig } = shell;
  const lends = { version, scope: ['default'], shareConfig, strategy: 'loaded-first' as const };
  const host = new ModuleFederation({ name, remotes: [], shared: { [UI]: [{ ...lends, lib: () => lent }] } });
  const got: unknown[] = [];
  for (const [place, { version: own, ...asks }] of remotes.entries()) {
    const remote = new ModuleFederation({ name: `${name} ${place}`, remotes: [], shared: {} });
    remote.initShareScopeMap('default', host.shareScopeMap['default'] ?? {});
    const info = { version: own, scope: ['default'], shareConfig: asks, strategy: 'loaded-first' as const };
    const factory = await remote.loadShare(UI, { customShareInfo: info });
    got.push(factory && factory());
  }
  const warned = warn.mock.calls.flat().map(String);
  warn.mockRestore();
  return { copies: got.map((copy) => copy === lent), warned };
}

test('PLAT-216 PLAT-007 older and newer remotes get the copy of an older and a newer shell, and nobody warns', async () => {
  for (const shell of [today('shell'), { ...OLDER, eager: true }])
    expect(await page(shell, OLDER, today('remote'), OLDER)).toEqual({ copies: [true, true, true], warned: [] });
});

test('PLAT-216 whatever version a shell gives, a remote of today takes it; one that compares would warn', async () => {
  const far = { ...today('shell'), version: '7.0.0' };
  expect(await page(far, today('remote'))).toEqual({ copies: [true], warned: [] });
  expect((await page(far, OLDER)).warned.join()).toContain('does not satisfy the requirement');
});
