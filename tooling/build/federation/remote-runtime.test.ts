import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ModuleFederation as Federation } from '@module-federation/enhanced/runtime';
import { afterAll, expect, test } from 'vitest';
import remote from './remote-runtime.ts';

// With the runtime that the shell provides to its remotes.

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const runtime = createRequire(tools.resolve('@module-federation/runtime'));
const core = (await import(pathToFileURL(runtime.resolve('@module-federation/runtime-core')).href)) as {
  ModuleFederation: typeof Federation;
};
const page = globalThis as unknown as { _FEDERATION_RUNTIME_CORE?: unknown };
page._FEDERATION_RUNTIME_CORE = core;
afterAll(() => delete page._FEDERATION_RUNTIME_CORE);

type WebpackRequire = Parameters<typeof remote.bundlerRuntime.init>[0]['webpackRequire'];
const UI = {
  shareKey: '@gargoyle/shared/ui',
  shareInfo: { scope: ['default'], shareConfig: { requiredVersion: '*' } },
};

/** An entry as the compiler writes it, loaded by a page that shares one module. */
function loadedEntry(name: string) {
  const ui = { of: 'the shell' };
  const shareConfig = { singleton: true, requiredVersion: '*' as const };
  const share = { [UI.shareKey]: [{ version: '1.0.0', scope: ['default'], shareConfig, lib: () => ui }] };
  const shell = new core.ModuleFederation({ name: `shell of ${name}`, remotes: [], shared: share });
  const webpackRequire = { m: {}, c: {}, federation: { initOptions: { name } } } as unknown as WebpackRequire;
  webpackRequire.federation.instance = remote.bundlerRuntime.init({ webpackRequire });
  const shareScope = shell.shareScopeMap['default'] ?? {};
  remote.bundlerRuntime.initContainerEntry({ webpackRequire, shareScope });
  const installedModules: Record<string, unknown> = {};
  /** Loads the shared modules of a chunk. */
  const load = (id: string, module: typeof UI) => {
    const promises: unknown[] = [];
    const data = { chunkMapping: { chunk: [id] }, moduleToHandlerMapping: { [id]: module } };
    remote.bundlerRuntime.consumes({ chunkId: 'chunk', promises, installedModules, webpackRequire, ...data });
    return Promise.all(promises);
  };
  const run = (id: string): unknown => {
    const module: { exports: unknown } = { exports: undefined };
    webpackRequire.m[id]?.(module);
    return module.exports;
  };
  return { ui, shell, shareScope, webpackRequire, load, run, installedModules };
}

test('PLAT-007 a remote gets the module that the page shares', async () => {
  const { ui, load, run, installedModules } = loadedEntry('mf-one');
  await Promise.all([load('7', UI), load('7', UI)]);
  expect(run('7')).toBe(ui);
  // Loaded: later chunks do not wait for it.
  expect(installedModules['7']).toBe(0);
});

test('PLAT-007 a shared module that the page lacks fails where it is used, and is looked for again', async () => {
  const { load, run, shareScope } = loadedEntry('mf-two');
  const missing = { ...UI, shareKey: '@gargoyle/shared/later' };
  await load('8', missing);
  expect(() => run('8')).toThrow('The page provides no @gargoyle/shared/later');
  const later = { of: 'the shell, later' };
  const [known] = Object.values(shareScope[UI.shareKey] ?? {});
  if (!known) throw new Error('nothing is shared');
  shareScope[missing.shareKey] = { '1.0.0': { ...known, lib: () => later } };
  await load('8', missing);
  expect(run('8')).toBe(later);
});

test('PLAT-007 the entry of a later attempt goes on with the instance of the remote', () => {
  const { webpackRequire } = loadedEntry('mf-three');
  const again = { m: {}, c: {}, federation: { initOptions: { name: 'mf-three' } } } as unknown as WebpackRequire;
  expect(remote.bundlerRuntime.init({ webpackRequire: again })).toBe(webpackRequire.federation.instance);
});
