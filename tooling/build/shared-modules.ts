/**
 * What the shell lends to every remote, in the browser and on the server: one copy each, whatever mix is live.
 * Whole doors of `shared` instead of the packages behind them, so that the shell keeps only the names we use.
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

/** What the development transform of JSX asks for. */
export const SHARED_IN_DEV = 'react/jsx-dev-runtime';

/** `react` of `react/jsx-runtime`, `@gargoyle/shared` of `@gargoyle/shared/host`. */
export const packageOf = (door: string): string =>
  door
    .split('/')
    .slice(0, door.startsWith('@') ? 2 : 1)
    .join('/');
