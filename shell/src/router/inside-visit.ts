import { paths } from '@gargoyle/shared/paths';
import { Elsewhere, Missing } from './outcome.ts';
import type { OwnerOf } from './owners.ts';

/**
 * What a page inside the visit turns out not to have leads to the 404 page's own address (SHELL-255); a page that
 * was opened says it in place. To be caught from `enter`.
 */
export const insideVisit =
  (path: string, ownerOf: OwnerOf) =>
  (outcome: unknown): never => {
    const here = path === window.location.pathname;
    throw outcome instanceof Missing && !here && ownerOf(path) ? new Elsewhere(paths.notFound()) : outcome;
  };
