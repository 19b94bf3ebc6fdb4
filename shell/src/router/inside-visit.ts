import { paths } from '@gargoyle/shared/paths';
import { Elsewhere, Missing } from './outcome.ts';
import type { OwnerOf } from './owners.ts';

/**
 * A page found missing after a client-side navigation redirects to the address of the 404 page (SHELL-255); a page that
 * was opened directly shows the 404 in place. Use to catch errors of `enter`.
 */
export const insideVisit =
  (path: string, ownerOf: OwnerOf) =>
  (outcome: unknown): never => {
    const here = path === window.location.pathname;
    throw outcome instanceof Missing && !here && ownerOf(path) ? new Elsewhere(paths.notFound()) : outcome;
  };
