import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { appFolder, intlAlias, routerAlias, SHELL, sharedPackageVersions } from './app.ts';
import { remoteFiles, shellFiles } from './chunk-files.ts';
import { ChunkSums } from './chunk-sums.ts';
import { IDS, type Mode, minimizers, moduleRules } from './module-rules.ts';
import { packageOf, SHARED_IN_DEV, SHARED_MODULES } from './shared-modules.ts';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

// The federation plugin resolves its runtime as CommonJS, which cannot be tree-shaken; these point to the ES modules.
// They depend on its internals, so its version is pinned and the entry's size is checked.
const enhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const esm = (file: string): string => file.replace(/\.cjs$/, '.js');
const RUNTIME_ALIAS = {
  '@module-federation/runtime': esm(tools.resolve('@module-federation/runtime')),
  '@module-federation/runtime-tools': esm(enhanced.resolve('@module-federation/runtime-tools')),
};

const HAS_PAGE = Object.fromEntries(['window', 'document', 'navigator'].map((name) => [`typeof ${name}`, '"object"']));

/** Parts of the federation runtime that our pages never use, and their stubs. */
const LEFT_OUT = [
  [/[\\/]desc\.mjs$/, 'errors.ts'],
  [/[\\/]SnapshotHandler\.js$/, 'snapshots.ts'],
  [/[\\/]utils[\\/]preload\.js$/, 'preloads.ts'],
  [/[\\/]semver[\\/]index\.js$/, 'versions.ts'],
  [/^\.\/dom\.js$/, 'scripts.ts'],
] as const;

/** The part of the federation runtime that the compiler adds to each entry, and its pieces that the shell never uses. */
const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/](?:index|bundler)\.c?js$/;
const UNUSED_PIECE = /^\.\/(?:init|remotes|updateOptions|getSharedFallbackGetter|getUsedExports)\.js$/;

/** Replaces that part: remotes need little of it, the shell most. */
const slimRuntime = (isShell: boolean) =>
  isShell
    ? new rspack.NormalModuleReplacementPlugin(UNUSED_PIECE, (resolved) => {
        if (/[\\/]webpack-bundler-runtime[\\/]/.test(resolved.context ?? ''))
          resolved.request = path.join(here, 'federation/bundler-parts.ts');
      })
    : new rspack.NormalModuleReplacementPlugin(BUNDLER_RUNTIME, path.join(here, 'federation/remote-runtime.ts'));

/** How one shared module is configured in a build. */
export interface Share {
  singleton: true;
  eager: boolean;
  version: string;
  requiredVersion: string | false;
  import?: false;
}

/** Version of our own modules. Current remotes ignore it; older ones request `^0.1.0` and warn if it differs. */
const FIRST_SHARED = '0.1.0';

/** All remotes use the shell's copy, whatever its version: compatibility was checked before it went live (PLAT-216). */
export function sharing(isShell: boolean, mode: Mode): Record<string, Share> {
  const versions = sharedPackageVersions();
  const modules = [
    ...SHARED_MODULES,
    ...(isShell ? ['react-dom/client'] : []),
    ...(mode === 'development' ? [SHARED_IN_DEV] : []),
  ];
  return Object.fromEntries(
    modules.map((name) => {
      const version = versions[packageOf(name)] ?? FIRST_SHARED;
      const share: Share = { singleton: true, eager: isShell, version, requiredVersion: false };
      return [name, isShell ? share : { ...share, import: false }];
    }),
  );
}

interface BrowserBuild {
  app: string;
  out: string;
  mode: Mode;
  /** For a remote: name under which others may load it → file relative to `src`. */
  exposes: Record<string, string>;
}

/** The browser build of one application: ES modules, finally named by their content (`ChunkSums`). */
export function browserConfig({ app, out, mode, exposes }: BrowserBuild): Configuration {
  const isShell = app === SHELL;
  const folder = appFolder(app);
  const modules = Object.entries(exposes).map(([name, file]) => [
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
    // A remote's entry gets the chunk loader as a plugin of the federation runtime.
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
      // The shortest export names: this regains what splitting the shell into two files costs.
      mangleExports: mode === 'production' && 'size',
      ...(mode === 'production' ? (isShell ? shellFiles : remoteFiles) : {}),
    },
    plugins: [
      new rspack.DefinePlugin({
        __REMOTE_NAME__: JSON.stringify(app),
        // Only the shell loads other remotes' widgets, so a remote's own runtime leaves that out. Checks for a server
        // environment are resolved here for the shell; a remote also runs in workers and must check at run time.
        ...(isShell ? { FEDERATION_HAS_EXPOSES: 'false', ...HAS_PAGE } : { FEDERATION_OPTIMIZE_NO_REMOTE: 'true' }),
      }),
      // In development the runtime keeps its full error messages.
      ...(mode === 'production' ? LEFT_OUT : []).map(
        ([module, stub]) => new rspack.NormalModuleReplacementPlugin(module, path.join(here, 'federation', stub)),
      ),
      // In development the small host is compiled into a remote's own entry and needs the whole runtime.
      ...(mode === 'production' ? [slimRuntime(isShell)] : []),
      // Browsers compile a function when it is first called, on the main thread; these files they compile while they
      // load them. Not the film engine, of which a lesson runs a small part.
      ...(mode === 'production'
        ? [
            new rspack.BannerPlugin({
              banner: '//# allFunctionsCalledOnLoad',
              raw: true,
              test: /^(?!player\.engine).*\.js$/,
              stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH,
            }),
          ]
        : []),
      new ChunkSums(),
      new ModuleFederationPlugin({
        name: app,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(modules),
        shared: sharing(isShell, mode),
        dts: false,
        manifest: false,
        ...(isShell ? {} : { library: { type: 'module' } }),
        shareStrategy: 'loaded-first',
        // The shell has it in its own entry: as a plugin it would move into the vendor chunk, with all hashes.
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
