import type { Configuration } from '@rspack/core';
import { VENDOR } from './chunk-sums.ts';

// Which modules share a file, so that a changed line changes few and small files (docs/decisions/0024-returning-readers.md).

type Files = NonNullable<Configuration['optimization']>;

/** What this many chunks of a remote use is in a file that they share. */
export const MANY = 6;
/** A changed style sheet changes two files per chunk. */
const MANY_STYLES = MANY - 1;

const THIRD_PARTY = /[\\/]node_modules[\\/]/;
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const SCRIPT = /^javascript/;

/**
 * The shell's files: third-party code and the bundler's runtime, our shared modules, and the shell's own modules. They
 * do not change with each other. What remains is a small entry that requests them by their hashes (`ChunkSums`); the
 * page preloads them.
 */
export const shellFiles: Files = {
  runtimeChunk: { name: VENDOR },
  splitChunks: {
    chunks: 'async',
    cacheGroups: {
      react: { test: REACT, chunks: 'initial', name: 'react', enforce: true, priority: 1 },
      [VENDOR]: { test: THIRD_PARTY, chunks: 'initial', name: VENDOR, enforce: true },
      shared: { test: /[\\/]shared[\\/]src[\\/]/, type: SCRIPT, chunks: 'initial', name: 'shared', enforce: true },
      frame: { test: /[\\/]shell[\\/]src[\\/]/, type: SCRIPT, chunks: 'initial', name: 'frame', enforce: true },
    },
  },
};

interface SomeModule {
  type: string;
  nameForCondition(): string | undefined;
}

const isOurs = (module: SomeModule): boolean => {
  const file = module.nameForCondition();
  return file !== undefined && !THIRD_PARTY.test(file);
};
const isStyle = (module: SomeModule): boolean => isOurs(module) && module.type.startsWith('css');

/** Few screens use them, but the largest: a copy in each would change these with it. */
const OF_LARGE_SCREENS = /[\\/](?:shared[\\/]src[\\/]ui[\\/]near-part|addresses[\\/]address-card)\./;

const ROUTES = 'expose.routes';
const COMMON = 'common';
/** All but the widgets. */
const ofScreens = ({ name }: { name?: string | null }): boolean => name === ROUTES || !name?.startsWith('expose.');

/**
 * A remote's files. What many screens use is in the file of its routes, which every screen needs anyway; widgets, which
 * appear on pages of others, have copies. What many chunks use, but few screens, is in a file that widgets load as well.
 */
export const remoteFiles: Files = {
  splitChunks: {
    chunks: 'async',
    cacheGroups: {
      large: { test: OF_LARGE_SCREENS, chunks: ofScreens, minChunks: 2, name: ROUTES, enforce: true, priority: 5 },
      screens: { test: isOurs, chunks: ofScreens, minChunks: MANY, name: ROUTES, enforce: true, priority: 4 },
      styles: { test: isStyle, chunks: ofScreens, minChunks: MANY_STYLES, name: ROUTES, enforce: true, priority: 3 },
      common: { test: isOurs, minChunks: MANY, name: COMMON, enforce: true, priority: 2 },
      commonStyles: { test: isStyle, minChunks: MANY_STYLES, name: COMMON, enforce: true, priority: 1 },
    },
  },
};
