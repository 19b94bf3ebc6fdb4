import fs from 'node:fs';
import path from 'node:path';
import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core';
import { appFolder, SHELL } from '@gargoyle/build/app.ts';
import type { DevEvent } from './events.ts';
import { routesOf } from './route-list.ts';

export const fileAddress = (app: string, file: string): string => `/r/${app}/dev/${file}`;

export interface BuildWatcher {
  /** The applications under development, in the form that pages get. */
  page(): PageDeployment;
  /** Folder of the built files of `app`. */
  folder(app: string): string;
  /** The last build of every application, for pages that connect later. */
  events(): DevEvent[];
  close(): Promise<void>;
}

interface Options {
  apps: readonly string[];
  /** Folder for the builds; emptied first. */
  out: string;
  configOf(app: string, out: string): Promise<Configuration>;
  onEvent(event: DevEvent, ms: number): void;
}

/** Compiles several applications in this process and watches them; resolves after each was compiled once. */
export async function watchBuilds({ apps, out, configOf, onEvent }: Options): Promise<BuildWatcher> {
  fs.rmSync(out, { recursive: true, force: true });
  const folder = (app: string) => path.join(out, app);
  const remotes = apps.filter((app) => app !== SHELL);
  const routes = new Map<string, readonly string[]>();
  const last = new Map<string, DevEvent>();
  const entryOf = (app: string) =>
    fileAddress(app, fs.readdirSync(folder(app)).find((name) => /^remoteEntry.*\.js$/.test(name)) ?? '');
  const readRoutes = async (app: string) => {
    routes.set(
      app,
      (await routesOf(app, path.join(out, 'routes', app))).map((route) => route.path),
    );
  };

  const known = Promise.all(remotes.map(readRoutes));
  const watchings = await Promise.all(
    apps.map(async (app) => {
      const routesFile = path.join(appFolder(app), 'src/routes.tsx');
      const config = await configOf(app, folder(app));
      return watch(config, async ({ changed, hash, problem, ms }) => {
        if (!problem && changed.has(routesFile)) await readRoutes(app);
        const event = { app, hash, ...(problem ? { problem } : {}) };
        last.set(app, event);
        onEvent(event, ms);
      });
    }),
  );
  await known;

  return {
    folder,
    events: () => [...last.values()],
    page: () => ({
      revision: 'dev',
      shell: 'dev',
      remotes: Object.fromEntries(
        remotes.map((app) => [
          app,
          { version: 'dev', entry: entryOf(app), integrity: '', routes: routes.get(app) ?? [] },
        ]),
      ),
    }),
    close: async () => {
      await Promise.all(watchings.map((compiler) => new Promise((resolve) => compiler.close(resolve))));
    },
  };
}

interface Built {
  changed: ReadonlySet<string>;
  hash: string;
  problem: string | undefined;
  ms: number;
}

/** Resolves after the first build. */
function watch(config: Configuration, onBuilt: (built: Built) => Promise<void>): Promise<Compiler> {
  const { promise, resolve, reject } = Promise.withResolvers<Compiler>();
  const compiler = rspack(config);
  const report = async (stats: Stats): Promise<void> => {
    const problem = stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : undefined;
    const ms = (stats.endTime ?? 0) - (stats.startTime ?? 0);
    await onBuilt({ changed: new Set(compiler.modifiedFiles), hash: stats.hash ?? '', problem, ms });
    resolve(compiler);
  };
  compiler.hooks.done.tapPromise('gargoyle-dev', report);
  compiler.watch({ aggregateTimeout: 30 }, (error) => {
    if (error) reject(error);
  });
  return promise;
}
