import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { Deployment, Release } from '@gargoyle/shared/contract/deployment';
import type { RenderInput, RenderOutput } from '@gargoyle/shared/contract/rendering';
import { createBreaker } from './breaker.ts';

// Runs released server files. Exactly the bytes whose hash was checked are run; nothing is resolved through
// node_modules: a file may require what the shell shares, and a few modules of Node.

const node = createRequire(import.meta.url);
const BUILT_IN = /^(node:)?(async_hooks|buffer|crypto|events|path|stream|url|util|util\/types)$/;

export interface ServerShell {
  lend: Readonly<Record<string, unknown>>;
  render(input: RenderInput): Promise<RenderOutput>;
}

type Server = NonNullable<Release['server']>;

function run(code: string, file: string, lend: ServerShell['lend'] | null): unknown {
  const require = (id: string): unknown => {
    if (lend && id in lend) return lend[id];
    if (BUILT_IN.test(id)) return node(id);
    throw new Error(`${file} requires ${id}, which the shell does not provide`);
  };
  const module = { exports: {} };
  vm.compileFunction(code, ['require', 'module', 'exports'], { filename: file })(require, module, module.exports);
  return module.exports;
}

export interface ServerFiles {
  shell(deployment: Deployment): Promise<ServerShell>;
  remote(deployment: Deployment, name: string): Promise<unknown>;
  /** Drops everything that the given deployments do not name, so that its code can be garbage-collected. */
  keep(...deployments: Deployment[]): void;
}

export function createServerFiles(store: string, now = () => performance.now()): ServerFiles {
  const attempt = createBreaker(now);
  const shells = new Map<string, Promise<ServerShell>>();
  // The key contains the shell as well: two shells can be live at once, each with its own remotes.
  const remotes = new Map<string, Promise<unknown>>();

  async function codeOf({ file, integrity }: Server): Promise<string> {
    const bytes = await readFile(path.join(store, file));
    const sum = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
    if (sum !== integrity) throw new Error(`${file} differs from what was published`);
    return bytes.toString();
  }

  function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
    const known = made.get(key);
    if (known) return known;
    const fresh = attempt(key, make);
    made.set(key, fresh);
    fresh.catch(() => {
      if (made.get(key) === fresh) made.delete(key);
    });
    return fresh;
  }

  const serverOf = (name: string, release: Release | undefined): Server => {
    if (!release?.server) throw new Error(`${name} has no server file`);
    return release.server;
  };

  async function shell(deployment: Deployment): Promise<ServerShell> {
    const server = serverOf('the shell', deployment.shell);
    return once(shells, server.integrity, async () => run(await codeOf(server), server.file, null) as ServerShell);
  }

  return {
    shell,
    async remote(deployment, name) {
      const server = serverOf(name, deployment.remotes[name]);
      const key = `${server.integrity} ${deployment.shell.server?.integrity}`;
      return once(remotes, key, async () => {
        const [{ lend }, code] = await Promise.all([shell(deployment), codeOf(server)]);
        return run(code, server.file, lend);
      });
    },
    keep(...deployments) {
      const live = new Set<string>();
      for (const { shell: host, remotes: releases } of deployments) {
        const base = host.server?.integrity;
        if (!base) continue;
        live.add(base);
        for (const { server } of Object.values(releases)) if (server) live.add(`${server.integrity} ${base}`);
      }
      for (const made of [shells, remotes]) for (const key of made.keys()) if (!live.has(key)) made.delete(key);
    },
  };
}
