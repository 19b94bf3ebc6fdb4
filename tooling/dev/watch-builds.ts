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
  // Until it compiles once, an application has no folder.
  const filesOf = (app: string) => (fs.existsSync(folder(app)) ? fs.readdirSync(folder(app)) : []);
  const entryOf = (app: string) =>
    fileAddress(app, filesOf(app).find((name) => /^remoteEntry.*\.js$/.test(name)) ?? '');
  /** Why the routes of an application could not be read. */
  const unread = new Map<string, string>();
  const readRoutes = async (app: string) => {
    try {
      const found = await routesOf(app, path.join(out, 'routes', app));
      routes.set(
        app,
        found.map((route) => route.path),
      );
      unread.delete(app);
    } catch (error) {
      unread.set(app, error instanceof Error ? error.message : String(error));
    }
  };

  const known = Promise.all(remotes.map(readRoutes));
  const watchings = await Promise.all(
    apps.map(async (app) => {
      const routesFile = path.join(appFolder(app), 'src/routes.tsx');
      const config = await configOf(app, folder(app));
      return watch(config, async ({ changed, hash, problem: found, ms }) => {
        await known;
        // What the routes could not be read for may be in any file that they import.
        if (!found && (changed.has(routesFile) || unread.has(app))) await readRoutes(app);
        const problem = found ?? unread.get(app);
        const event = { app, hash, ...(problem ? { problem } : {}) };
        last.set(app, event);
        onEvent(event, ms);
      });
    }),
  );

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
