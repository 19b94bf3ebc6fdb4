import type { Host } from '@gargoyle/shared/host';

const inPath = (pathId: string | undefined) => (pathId ? { path: pathId } : {});

export const tutorialQuery = (host: Host, slug: string, pathId: string | undefined) =>
  host.api.query('tutorials.get', { slug, ...inPath(pathId) });

/** The viewer's data: rights, signed sources, progress and bookmarks. */
export const viewerQuery = (host: Host, slug: string, pathId: string | undefined) =>
  host.api.query('tutorials.user', { slug, ...inPath(pathId) });

export const nextTutorialsQuery = (host: Host, slug: string, pathId: string | undefined) =>
  host.api.query('tutorials.next', { slug, limit: '50', ...(pathId ? { pathId } : {}) });

export const pathTitleQuery = (host: Host, slug: string) => host.api.query('paths.get', { id: slug });
