import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { INCLUDES_MESSAGES } from './english-words.ts';

export type Mode = 'production' | 'development';
type Module = NonNullable<Configuration['module']>;

const here = import.meta.dirname;
// The CSS features we use (light-dark, oklch, nesting, layers) are left as written.
const BROWSERS = ['chrome 123', 'firefox 128', 'safari 17.5', 'ios_saf 17.5'];

/**
 * Everything that affects generated class names is here, for the browser and the server build alike: if they differ,
 * server-rendered pages are unstyled.
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
      // Server builds contain all messages. In development a screen must export only components, otherwise hot reload
      // would reload the page.
      ...(server || development
        ? []
        : [{ test: INCLUDES_MESSAGES, loader: path.join(here, 'english-words-loader.ts') }]),
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /(?<!\.module)\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource', generator: { emit: !server } },
      {
        test: /[\\/]messages[\\/]\w+\.json$/,
        type: 'javascript/auto',
        oneOf: [
          { resourceQuery: /common/, loader: path.join(here, 'common-words-loader.ts') },
          { loader: path.join(here, 'messages-loader.ts') },
        ],
      },
    ],
  };
}

/**
 * Module and chunk ids are numbers in order of use: they are only valid within one release, and the same source gives
 * the same release in any folder. Ids made of names would depend on the folder, because federation uses absolute paths
 * as module names.
 */
export const IDS = { moduleIds: 'natural', chunkIds: 'natural' } as const;

export const minimizers = (): NonNullable<NonNullable<Configuration['optimization']>['minimizer']> => [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: { ecma: 2022, module: true, compress: { passes: 3, ecma: 2022 }, mangle: { toplevel: true } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
];
