import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import type { RouteRecord } from '@gargoyle/shared/contract/deployment';
import type { AppRoute } from '@gargoyle/shared/remote';
import { appFolder, SHELL } from './app.ts';

/** Stub for every shared module: any name exists, is callable and has no effect. */
function anything(): unknown {
  const target = Object.assign(() => anything(), {});
  return new Proxy(target, {
    get: (_, key) => {
      // Iterating would yield nothing: routes would be missing without anybody noticing.
      if (key === Symbol.iterator)
        throw new Error('a remote iterates over a value of a shared module while its server file loads');
      return key === Symbol.toPrimitive ? () => '' : key === '__esModule' ? true : anything();
    },
    apply: (_, __, args: unknown[]) => (typeof args[0] === 'object' && args[0] !== null ? args[0] : anything()),
    construct: () => anything() as object,
  });
}

export interface Inspected {
  routes: RouteRecord[];
  widgets: string[];
  /** Ids of the routes whose screen is a separate chunk. */
  lazy: string[];
}

function flatten(routes: readonly AppRoute[], base = ''): (RouteRecord & { lazy: boolean })[] {
  return routes.flatMap((route) => {
    const address = route.path ? `${base}/${route.path}`.replace(/\/{2,}/g, '/') : base;
    const own = { id: route.id, path: address || '/', lazy: Boolean(route.lazy) };
    if (!route.id) throw new Error(`a route of ${address || '/'} has no id`);
    if (route.children) return flatten(route.children, address);
    return [own];
  });
}

/** Routes and widgets of a built server file. The file is run with stubs, so it must have no effects when loaded. */
export function inspectServer(file: string): Inspected {
  const module = { exports: {} as Record<string, unknown> };
  const code = readFileSync(file, 'utf8');
  vm.compileFunction(code, ['require', 'module', 'exports'], { filename: file })(anything, module, module.exports);
  const { routes, widgets } = module.exports as { routes: AppRoute[]; widgets: Record<string, unknown> };
  const flat = flatten(routes);
  return {
    routes: flat.map(({ id, path }) => ({ id, path })),
    lazy: flat.filter((route) => route.lazy).map(({ id }) => id),
    widgets: Object.keys(widgets),
  };
}

/** The script that the shell's server file inlines first into its pages. */
export function firstScriptOf(file: string): string {
  const module = { exports: {} as { firstScript?: string } };
  const code = readFileSync(file, 'utf8');
  const run = vm.compileFunction(code, ['require', 'module', 'exports'], { filename: file });
  run(createRequire(file), module, module.exports);
  return module.exports.firstScript ?? '';
}

/** The shell has no screens; its routes are the redirects of moved addresses. */
export async function inspectShell(): Promise<Inspected> {
  const file = path.join(appFolder(SHELL), 'src/router/redirects.ts');
  const { MOVED } = (await import(pathToFileURL(file).href)) as { MOVED: readonly string[] };
  return { routes: MOVED.map((address) => ({ id: 'shell.moved', path: address })), widgets: [], lazy: [] };
}

/** Third-party domains that the shell's default Trusted Types policy excepts. */
export async function trustedWriters(): Promise<readonly string[]> {
  const file = path.join(appFolder(SHELL), 'src/trusted-writers.ts');
  const { TRUSTED_WRITERS } = (await import(pathToFileURL(file).href)) as { TRUSTED_WRITERS: readonly string[] };
  return TRUSTED_WRITERS;
}
