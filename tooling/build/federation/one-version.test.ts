import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ModuleFederation as Federation } from '@module-federation/enhanced/runtime';
import { expect, test, vi } from 'vitest';
import { type Share, sharing } from '../browser-config.ts';

// The runtime that every page uses, with the settings of our builds.

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
const { ModuleFederation } = (await import(
  pathToFileURL(
    createRequire(enhanced.resolve('@module-federation/runtime-tools')).resolve('@module-federation/runtime'),
  ).href
)) as { ModuleFederation: typeof Federation };

const UI = '@gargoyle/shared/ui';
/** As the bundler writes it into scripts: no required version means any version. */
function current(app: 'shell' | 'remote'): Share {
  const share = sharing(app === 'shell', 'production')[UI] as Share;
  return { ...share, requiredVersion: share.requiredVersion || '*' };
}
/** How releases were built while the version was set by hand. */
const OLDER: Share = { singleton: true, eager: false, version: '0.1.0', requiredVersion: '^0.1.0' };

/** Loads the module in several remotes on one page, one after the other. */
async function page(shell: Share, ...remotes: Share[]) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const name = `page ${crypto.randomUUID()}`;
  const shared = { of: 'the shell' };
  const { version, ...shareConfig } = shell;
  const provided = { version, scope: ['default'], shareConfig, strategy: 'loaded-first' as const };
  const host = new ModuleFederation({ name, remotes: [], shared: { [UI]: [{ ...provided, lib: () => shared }] } });
  const got: unknown[] = [];
  for (const [place, { version: own, ...shareRequest }] of remotes.entries()) {
    const remote = new ModuleFederation({ name: `${name} ${place}`, remotes: [], shared: {} });
    remote.initShareScopeMap('default', host.shareScopeMap['default'] ?? {});
    const info = { version: own, scope: ['default'], shareConfig: shareRequest, strategy: 'loaded-first' as const };
    const factory = await remote.loadShare(UI, { customShareInfo: info });
    got.push(factory && factory());
  }
  const warned = warn.mock.calls.flat().map(String);
  warn.mockRestore();
  return { copies: got.map((copy) => copy === shared), warned };
}

test('PLAT-216 PLAT-007 older and newer remotes get the copy of an older and of a newer shell without warnings', async () => {
  for (const shell of [current('shell'), { ...OLDER, eager: true }])
    expect(await page(shell, OLDER, current('remote'), OLDER)).toEqual({ copies: [true, true, true], warned: [] });
});

test('PLAT-216 a current remote accepts any version the shell provides; an older one that compares versions warns', async () => {
  const far = { ...current('shell'), version: '7.0.0' };
  expect(await page(far, current('remote'))).toEqual({ copies: [true], warned: [] });
  expect((await page(far, OLDER)).warned.join()).toContain('does not satisfy the requirement');
});
