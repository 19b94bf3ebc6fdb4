import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { BRINGS_WORDS } from './english-words.ts';

export type Mode = 'production' | 'development';
type Module = NonNullable<Configuration['module']>;

const here = import.meta.dirname;
// What our style sheets use (light-dark, oklch, nesting, layers) stays as written.
const BROWSERS = ['chrome 123', 'firefox 128', 'safari 17.5'];

/**
 * Everything that decides what a class is called stands here, for the browser's and the server's build alike:
 * where they differ, pages arrive unstyled.
 */
export function moduleRules(mode: Mode, server: boolean): Module {
  const development = mode === 'development';
  return {
    parser: { 'css/module': { namedExports: false } },
    generator: {
      css: { exportsOnly: server },
      'css/module': {
        exportsConvention: 'camel-case-only',
        localIdentName: '[uniqueName]-[hash:base64:6]',
        exportsOnly: server,
      },
    },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development, refresh: development && !server } },
          },
        },
      },
      // The server's remotes keep all their words at hand. While developing a screen brings nothing but components:
      // what else it exports would be a reason to load the page anew instead of replacing it.
      ...(server || development ? [] : [{ test: BRINGS_WORDS, loader: path.join(here, 'english-words-loader.ts') }]),
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /(?<!\.module)\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource', generator: { emit: !server } },
      {
        test: /[\\/]messages[\\/]\w+\.json$/,
        type: 'javascript/auto',
        loader: path.join(here, 'messages-loader.ts'),
      },
    ],
  };
}

/**
 * A number means the same in all files of a release and need not outlive it: they count in the order of use, and the
 * same source is the same release in any folder. Numbers made of names would bring the folder in, for federation
 * calls its modules by full addresses.
 */
export const IDS = { moduleIds: 'natural', chunkIds: 'natural' } as const;

export const minimizers = (): NonNullable<NonNullable<Configuration['optimization']>['minimizer']> => [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: { ecma: 2022, module: true, compress: { passes: 3, ecma: 2022 }, mangle: { toplevel: true } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
];
