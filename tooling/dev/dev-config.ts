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

/** Entry of the small host that replaces the shell. */
export const STAGE = path.join(here, 'stage/main.tsx');

const hot = path.join(here, 'hot-client.ts');
// An unnamed entry is added to every entry: a remote has only its federation container.
const hotEntry = (context: string | undefined) => new rspack.EntryPlugin(context ?? here, hot, { name: undefined });
// In development, hashes of files cannot be known in advance.
const withoutChunkSums = ({ plugins = [] }: Configuration) =>
  plugins.filter((plugin) => !(plugin instanceof ChunkSums));

/**
 * The development build of one application: the release configuration with stable names, source maps and hot module
 * replacement. `entry` replaces the shell's own entry.
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
    // A build with errors writes nothing: the page waits for the next good build and keeps its state.
    optimization: { ...base.optimization, moduleIds: 'named', chunkIds: 'named', minimize: false, emitOnErrors: false },
    infrastructureLogging: { level: 'warn' },
    plugins: [
      ...withoutChunkSums(base),
      hotEntry(base.context),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ forceEnable: true }),
    ],
  };
}

/**
 * The build of a remote developed inside a deployed shell. The shell shares React's production build, which cannot
 * replace components, so a change reloads the page.
 */
export async function guestConfig(app: string, out: string): Promise<Configuration> {
  const base = browserConfig({ app, out, mode: 'production', exposes: (await readRemote(app)).exposes });
  return {
    ...base,
    devtool: 'cheap-module-source-map',
    // Named ids, as above: the unfilled list of hashes contains no chunk with such a name.
    optimization: { ...base.optimization, chunkIds: 'named', minimize: false },
    plugins: [...withoutChunkSums(base), hotEntry(base.context)],
  };
}
