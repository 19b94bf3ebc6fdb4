import { matchRoutes, type RouteObject } from '@gargoyle/shared/router';

const firstSegment = (path: string): string => (path.replace(/^\//, '').split('/')[0] ?? '').toLowerCase();

interface Matched {
  path: string;
  matches: NonNullable<ReturnType<typeof matchRoutes>>;
}

/** A page matches its own path several times; route lists are never mutated. */
const lastOf = new WeakMap<readonly object[], Matched>();

/**
 * The router's `matchRoutes`, limited to routes that could match the first segment of `path`: it ranks all routes on
 * each call, which takes longer than rendering some screens. For an encoded address it gets all routes, because only
 * the router decodes it.
 */
export function matchNear(routes: readonly { path?: string }[], path: string) {
  const last = lastOf.get(routes);
  if (last?.path === path) return last.matches;
  const first = firstSegment(path);
  if (first.includes('%')) return matchRoutes(routes as RouteObject[], path) ?? [];
  const candidates = routes.filter((route) => {
    const segment = firstSegment(route.path ?? '');
    return segment === '' || segment === first || /[:*?]/.test(segment);
  });
  const matches = matchRoutes(candidates as RouteObject[], path) ?? [];
  lastOf.set(routes, { path, matches });
  return matches;
}
