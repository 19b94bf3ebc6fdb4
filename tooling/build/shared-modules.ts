/**
 * Modules that the shell shares with every remote, in the browser and on the server: one copy each, for any mix of live
 * releases. For `shared` these are its own entry points instead of the packages behind them, so that the shell contains
 * only the names we use.
 */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@gargoyle/shared/host',
  '@gargoyle/shared/intl',
  '@gargoyle/shared/paths',
  '@gargoyle/shared/query',
  '@gargoyle/shared/router',
  '@gargoyle/shared/state',
  '@gargoyle/shared/ui',
] as const;

/** Import that the development transform of JSX adds. */
export const SHARED_IN_DEV = 'react/jsx-dev-runtime';

/** `react` of `react/jsx-runtime`, `@gargoyle/shared` of `@gargoyle/shared/host`. */
export const packageOf = (door: string): string =>
  door
    .split('/')
    .slice(0, door.startsWith('@') ? 2 : 1)
    .join('/');
