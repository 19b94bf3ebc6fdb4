import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { appFolder, intlAlias, routerAlias, SHELL } from './app.ts';
import { SHARED_MODULES } from './shared-modules.ts';
import { IDS, type Mode, moduleRules } from './module-rules.ts';

interface ServerBuild {
  app: string;
  out: string;
  mode: Mode;
  /** A file, or its source as a data URL. */
  entry: string;
}

/**
 * One self-contained CommonJS file. Shared modules are `require`d from the shell's server file, as in the browser; the
 * shell's own server file bundles everything.
 */
export function serverConfig({ app, out, mode, entry }: ServerBuild): Configuration {
  const rules = moduleRules(mode, true);
  return {
    name: `${app} server`,
    // The same context as in the browser build: class names are hashed from paths relative to it.
    context: appFolder(app),
    mode,
    devtool: false,
    performance: false,
    target: 'node24',
    entry: { server: entry },
    output: { path: out, uniqueName: app, filename: 'server.cjs', clean: true, library: { type: 'commonjs2' } },
    externalsType: 'commonjs',
    externals: app === SHELL ? {} : Object.fromEntries(SHARED_MODULES.map((door) => [door, door])),
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: { ...routerAlias(mode), ...intlAlias() } },
    // A single file: lazy screens are included.
    module: { ...rules, parser: { ...rules.parser, javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimize: true, splitChunks: false, runtimeChunk: false, nodeEnv: mode, ...IDS },
    plugins: [
      new rspack.DefinePlugin({ __REMOTE_NAME__: JSON.stringify(app) }),
      new rspack.NormalModuleReplacementPlugin(/\.client(\.tsx)?$/, path.join(import.meta.dirname, 'empty-module.ts')),
    ],
  };
}
