import { matchRoutes, type RouteObject } from '@gargoyle/shared/router';

const beginning = (path: string): string => (path.replace(/^\//, '').split('/')[0] ?? '').toLowerCase();

interface Matched {
  path: string;
  matches: NonNullable<ReturnType<typeof matchRoutes>>;
}

/** One page asks for its own path several times over; routes are never added to a list. */
const lastOf = new WeakMap<readonly object[], Matched>();

/**
 * The router's `matchRoutes`, asked only about routes that could show `path` by its first segment: it ranks all
 * that it gets anew each time, which takes longer than drawing some screens. An encoded address is the router's to
 * decode: it gets all of them.
 */
export function matchNear(routes: readonly { path?: string }[], path: string) {
  const last = lastOf.get(routes);
  if (last?.path === path) return last.matches;
  const first = beginning(path);
  if (first.includes('%')) return matchRoutes(routes as RouteObject[], path) ?? [];
  const near = routes.filter((route) => {
    const own = beginning(route.path ?? '');
    return own === '' || own === first || /[:*?]/.test(own);
  });
  const matches = matchRoutes(near as RouteObject[], path) ?? [];
  lastOf.set(routes, { path, matches });
  return matches;
}
