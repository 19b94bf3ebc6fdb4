import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

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
      // The server's remotes keep all their words at hand.
      ...(server
        ? []
        : [{ test: /[\\/]src[\\/]widgets[\\/][^\\/]+\.tsx$/, loader: path.join(here, 'widget-words-loader.ts') }]),
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

export const minimizers = (): NonNullable<NonNullable<Configuration['optimization']>['minimizer']> => [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: { ecma: 2022, module: true, compress: { passes: 3, ecma: 2022 }, mangle: { toplevel: true } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
];
