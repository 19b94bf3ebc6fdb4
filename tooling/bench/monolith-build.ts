import fs from 'node:fs';
import path from 'node:path';
import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import { type Configuration, rspack } from '@rspack/core';
import { appFolder, REMOTES, ROOT } from '@gargoyle/build/app.ts';
import { compile } from '@gargoyle/build/compile.ts';
import { readRemote } from '@gargoyle/build/remote-definition.ts';
import { IDS, minimizers, moduleRules } from '@gargoyle/build/module-rules.ts';

export interface Twin {
  folder: string;
  /** File names of the first page. */
  main: { js: string[]; css: string[] };
  deployment: PageDeployment;
}

/** Module source that imports what each remote exposes directly, without federation. */
async function loaderSource(): Promise<string> {
  const remotes = await Promise.all(
    REMOTES.map(async (app) => {
      const { exposes } = await readRemote(app);
      const modules = Object.entries(exposes).map(([name, file]) => {
        const address = JSON.stringify(path.join(appFolder(app), 'src', file));
        return `${JSON.stringify(name)}: () => import(${address})`;
      });
      return `${JSON.stringify(app)}: { ${modules.join(', ')} }`;
    }),
  );
  return `const remotes = { ${remotes.join(',\n')} };
export function createRemoteLoader() {
  return {
    async load(remote, names, take) {
      const modules = await Promise.all(names.map((name) => remotes[remote][name]()));
      return { value: await take(modules), version: 'twin' };
    },
  };
}
`;
}

/**
 * Builds the monolith twin: the same source as one application with the same route splitting, without federation. The
 * cost of the composition is measured against it. `quick` skips minification.
 */
export async function buildTwin(folder: string, routes: PageDeployment['remotes'], quick = false): Promise<Twin> {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const loader = path.join(folder, 'loader.ts');
  fs.writeFileSync(loader, await loaderSource());
  const configuration: Configuration = {
    name: 'twin',
    context: appFolder('shell'),
    mode: 'production',
    devtool: false,
    performance: false,
    target: ['web', 'es2022'],
    entry: { main: './src/main.tsx' },
    output: {
      path: path.join(folder, 'files'),
      publicPath: '/twin/',
      uniqueName: 'twin',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], modules: ['node_modules', path.join(ROOT, 'shell/node_modules')] },
    module: moduleRules('production', false),
    optimization: {
      ...IDS,
      runtimeChunk: false,
      splitChunks: { chunks: 'async' },
      minimize: !quick,
      minimizer: minimizers(),
    },
    plugins: [
      new rspack.DefinePlugin({ __REMOTE_NAME__: '"twin"' }),
      new rspack.NormalModuleReplacementPlugin(/isolation[\\/]attempts\.ts$/, loader),
      new rspack.NormalModuleReplacementPlugin(/^\.\/attempts\.ts$/, loader),
    ],
  };
  const { entrypoints } = await compile(configuration);
  const files = entrypoints['main'] ?? [];
  return {
    folder: path.join(folder, 'files'),
    main: { js: files.filter((f) => f.endsWith('.js')), css: files.filter((f) => f.endsWith('.css')) },
    deployment: { revision: 'twin', shell: 'twin', remotes: routes },
  };
}
