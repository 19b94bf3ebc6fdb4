import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { decodedPath } from './address.ts';

/** A pattern as the router reads it: `:name` is one segment, a trailing slash and the case do not matter. */
function matcher(pattern: string): RegExp {
  const segments = pattern.split('/').filter(Boolean);
  const parts = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    const name = segment.startsWith(':') ? '[^/]+' : segment.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return segment.startsWith(':') && segment.endsWith('?') ? `(?:/${name})?` : `/${name}`;
  });
  return new RegExp(`^${parts.join('')}/*$`, 'i');
}

const tables = new WeakMap<Deployment, RegExp[]>();

/**
 * Whether somebody answers for a path: a remote by its routes, the shell by an address that has moved. The edge
 * knows it from the manifest alone, whatever becomes of the rendering.
 */
export function isKnownPath(deployment: Deployment, path: string): boolean {
  let table = tables.get(deployment);
  if (!table) {
    const { shell, remotes } = deployment;
    table = [shell, ...Object.values(remotes)].flatMap(({ routes }) => routes.map((route) => matcher(route.path)));
    tables.set(deployment, table);
  }
  const plain = decodedPath(path);
  return table.some((pattern) => pattern.test(plain));
}
