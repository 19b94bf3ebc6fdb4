import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { decodedPath } from './address.ts';

/** The regular expression of a router pattern: `:name` is one segment; trailing slashes and case are ignored. */
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
  /** Number of literal characters in the pattern. */
  literalLength: number;
}

const tables = new WeakMap<Deployment, Row[]>();

function tableOf(deployment: Deployment): Row[] {
  const known = tables.get(deployment);
  if (known) return known;
  const { shell, remotes } = deployment;
  const rows = Object.entries({ shell, ...remotes }).flatMap(([app, { routes }]) =>
    routes.map(({ path }) => ({ app, pattern: matcher(path), literalLength: path.replace(/[:*][^/]*/g, '').length })),
  );
  const table = rows.toSorted((a, b) => b.literalLength - a.literalLength);
  tables.set(deployment, table);
  return table;
}

/**
 * The owner of a path: a remote by its routes, the shell by a moved address; undefined when there is none. It depends
 * on the manifest alone, not on rendering.
 */
export function ownerOf(deployment: Deployment, path: string): string | undefined {
  const plain = decodedPath(path);
  return tableOf(deployment).find(({ pattern }) => pattern.test(plain))?.app;
}

export const isKnownPath = (deployment: Deployment, path: string): boolean => ownerOf(deployment, path) !== undefined;
