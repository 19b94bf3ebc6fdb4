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

interface Row {
  app: string;
  pattern: RegExp;
  /** How much of an address the pattern itself says. */
  said: number;
}

const tables = new WeakMap<Deployment, Row[]>();

function tableOf(deployment: Deployment): Row[] {
  const known = tables.get(deployment);
  if (known) return known;
  const { shell, remotes } = deployment;
  const rows = Object.entries({ shell, ...remotes }).flatMap(([app, { routes }]) =>
    routes.map(({ path }) => ({ app, pattern: matcher(path), said: path.replace(/[:*][^/]*/g, '').length })),
  );
  const table = rows.toSorted((a, b) => b.said - a.said);
  tables.set(deployment, table);
  return table;
}

/**
 * Who answers for a path: a remote by its routes, the shell by an address that has moved; undefined when nobody does.
 * The edge knows it from the manifest alone, whatever becomes of the rendering.
 */
export function ownerOf(deployment: Deployment, path: string): string | undefined {
  const plain = decodedPath(path);
  return tableOf(deployment).find(({ pattern }) => pattern.test(plain))?.app;
}

export const isKnownPath = (deployment: Deployment, path: string): boolean => ownerOf(deployment, path) !== undefined;
