import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { appFolder, intlAlias, sharedPackageVersions, routerAlias, SHELL } from './app.ts';
import { ChunkSums, VENDOR } from './chunk-sums.ts';
import { SHARED_MODULES, SHARED_IN_DEV, packageOf } from './shared-modules.ts';
import { IDS, type Mode, minimizers, moduleRules } from './rules.ts';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

// The federation plugin resolves its runtime as CommonJS, which cannot be shaken; these lead to the ES modules.
// They touch its inner structure, so its version is pinned and the entry's size is a check.
const enhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const esm = (file: string): string => file.replace(/\.cjs$/, '.js');
const RUNTIME_ALIAS = {
  '@module-federation/runtime': esm(tools.resolve('@module-federation/runtime')),
  '@module-federation/runtime-tools': esm(enhanced.resolve('@module-federation/runtime-tools')),
};

const HAS_PAGE = Object.fromEntries(['window', 'document', 'navigator'].map((name) => [`typeof ${name}`, '"object"']));

/** Parts of the federation runtime that no page of ours comes to, and what stands in for them. */
const LEFT_OUT = [
  [/[\\/]desc\.mjs$/, 'errors.ts'],
  [/[\\/]SnapshotHandler\.js$/, 'snapshots.ts'],
  [/[\\/]utils[\\/]preload\.js$/, 'preloads.ts'],
  [/^\.\/dom\.js$/, 'scripts.ts'],
] as const;

/** How one lent door stands in a build. */
export interface Share {
  singleton: true;
  eager: boolean;
  version: string;
  requiredVersion: string | false;
  import?: false;
}

/** Of what is ours, nobody compares it; remotes from before that ask for `^0.1.0`, and warn where they do not get it. */
const FIRST_SHARED = '0.1.0';

/** One copy of each, the shell's, whatever it is called: what fits was judged before it went live (PLAT-216). */
export function sharing(isShell: boolean, mode: Mode): Record<string, Share> {
  const versions = sharedPackageVersions();
  const doors = [
    ...SHARED_MODULES,
    ...(isShell ? ['react-dom/client'] : []),
    ...(mode === 'development' ? [SHARED_IN_DEV] : []),
  ];
  return Object.fromEntries(
    doors.map((door) => {
      const version = versions[packageOf(door)] ?? FIRST_SHARED;
      const share: Share = { singleton: true, eager: isShell, version, requiredVersion: false };
      return [door, isShell ? share : { ...share, import: false }];
    }),
  );
}

interface BrowserBuild {
  app: string;
  out: string;
  mode: Mode;
  /** Of a remote: what others may load → file relative to `src`. */
  exposes: Record<string, string>;
}

/**
 * The shell's file for what others have written, with the compiler's own beginnings: it stays when a line of the shell
 * changes. `main` asks for it by its hash (`ChunkSums`), and the page beside it.
 */
const vendorFile = (): Configuration['optimization'] => ({
  runtimeChunk: { name: VENDOR },
  splitChunks: {
    chunks: 'async',
    cacheGroups: { [VENDOR]: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: VENDOR, enforce: true } },
  },
});

/** The browser's files of one application: ES modules, named by their content at the end (`ChunkSums`). */
export function browserConfig({ app, out, mode, exposes }: BrowserBuild): Configuration {
  const isShell = app === SHELL;
  const folder = appFolder(app);
  const doors = Object.entries(exposes).map(([name, file]) => [
    `./${name}`,
    { import: path.join(folder, 'src', file), name: `expose.${name}` },
  ]);
  return {
    name: app,
    context: folder,
    mode,
    devtool: false,
    performance: false,
    target: ['web', 'es2022'],
    externalsType: 'global',
    // A remote's entry gets the loader of its chunks as a plugin of the federation runtime.
    entry: isShell ? { main: [path.join(here, 'retry-chunks.ts'), './src/main.tsx'] } : {},
    output: {
      path: out,
      publicPath: 'auto',
      uniqueName: app,
      clean: true,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      crossOriginLoading: 'anonymous',
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: '[name][ext]',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: { ...RUNTIME_ALIAS, ...routerAlias(mode), ...intlAlias() } },
    module: moduleRules(mode, false),
    optimization: {
      ...IDS,
      runtimeChunk: false,
      splitChunks: { chunks: 'async' },
      minimizer: minimizers(),
      // The shortest names between files: what two files of the shell cost more than one, this brings back.
      mangleExports: mode === 'production' && 'size',
      ...(isShell && mode === 'production' ? vendorFile() : {}),
    },
    plugins: [
      new rspack.DefinePlugin({
        __REMOTE_NAME__: JSON.stringify(app),
        // Widgets of others are the shell's to load: a remote's own runtime needs nothing of that. What asks in the
        // shell whether it runs on a server gets its answer here; the workers of a remote must ask for themselves.
        ...(isShell ? { FEDERATION_HAS_EXPOSES: 'false', ...HAS_PAGE } : { FEDERATION_OPTIMIZE_NO_REMOTE: 'true' }),
      }),
      // While developing the runtime says in full what it means.
      ...(mode === 'production' ? LEFT_OUT : []).map(
        ([module, stand]) => new rspack.NormalModuleReplacementPlugin(module, path.join(here, 'federation', stand)),
      ),
      new ChunkSums(),
      new ModuleFederationPlugin({
        name: app,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(doors),
        shared: sharing(isShell, mode),
        dts: false,
        manifest: false,
        ...(isShell ? {} : { library: { type: 'module' } }),
        shareStrategy: 'loaded-first',
        // The shell has it in its own entry: as a plugin it would move, with all hashes, into the file of others' code.
        runtimePlugins: isShell ? [] : [path.join(here, 'retry-chunks.ts')],
        experiments: {
          ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/][^!]*[\\/]dist[\\/].*\.cjs$/, (resolved) => {
        resolved.request = esm(resolved.request);
      }),
    ],
  };
}
