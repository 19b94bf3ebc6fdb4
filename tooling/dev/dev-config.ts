import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { SHELL } from '@gargoyle/build/app.ts';
import { browserConfig } from '@gargoyle/build/browser-config.ts';
import { ChunkSums } from '@gargoyle/build/chunk-sums.ts';
import { readRemote } from '@gargoyle/build/remote-definition.ts';

const here = import.meta.dirname;
const require = createRequire(import.meta.url);

/** Entry of the small host that stands in for the shell. */
export const STAGE = path.join(here, 'stage/main.tsx');

const hot = path.join(here, 'hot-client.ts');
// Without a name it belongs to every entry: a remote has none but its federation container.
const hotEntry = (context: string | undefined) => new rspack.EntryPlugin(context ?? here, hot, { name: undefined });
// A file under work has no hash that could be known beforehand.
const unsummed = ({ plugins = [] }: Configuration) => plugins.filter((plugin) => !(plugin instanceof ChunkSums));

/**
 * The browser build of one application as it is developed: the release's preset with stable names, source maps and
 * modules that can be replaced. `entry` is another start than the shell's own.
 */
export async function devConfig(app: string, out: string, entry?: string): Promise<Configuration> {
  const exposes = app === SHELL ? {} : (await readRemote(app)).exposes;
  const base = browserConfig({ app, out, mode: 'development', exposes });
  const start = entry ? { main: [path.join(here, '../build/retry-chunks.ts'), entry] } : base.entry;
  return {
    ...base,
    devtool: 'cheap-module-source-map',
    entry: start,
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        'react-refresh': path.join(here, 'react-refresh'),
        'react-refresh-runtime': require.resolve('react-refresh/runtime'),
      },
    },
    // What does not compile is not written: the page waits for the next good build and keeps its state.
    optimization: { ...base.optimization, moduleIds: 'named', chunkIds: 'named', minimize: false, emitOnErrors: false },
    infrastructureLogging: { level: 'warn' },
    plugins: [
      ...unsummed(base),
      hotEntry(base.context),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ forceEnable: true }),
    ],
  };
}

/**
 * The build of a remote that is worked on inside a deployed shell: that lends React's production build, which
 * replaces no components, so a change brings a new page.
 */
export async function guestConfig(app: string, out: string): Promise<Configuration> {
  const base = browserConfig({ app, out, mode: 'production', exposes: (await readRemote(app)).exposes });
  return {
    ...base,
    devtool: 'cheap-module-source-map',
    // By name, as above: the list of hashes that is not filled in knows no chunk of such a name.
    optimization: { ...base.optimization, chunkIds: 'named', minimize: false },
    plugins: [...unsummed(base), hotEntry(base.context)],
  };
}
