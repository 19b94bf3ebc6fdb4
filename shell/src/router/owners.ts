import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import { matchNear } from './match-near.ts';

export type OwnerOf = (path: string) => string | undefined;

/** Finds the remote that owns an address, by the patterns in the tab's composition. */
export function createOwnerOf(deployments: { readonly page: PageDeployment }): OwnerOf {
  let of: PageDeployment | undefined;
  let table: { path: string; handle: string }[] = [];
  return (path) => {
    if (of !== deployments.page) {
      of = deployments.page;
      table = Object.entries(of.remotes).flatMap(([name, { routes }]) =>
        routes.map((r) => ({ path: r, handle: name })),
      );
    }
    return matchNear(table, path).at(-1)?.route.handle as string | undefined;
  };
}
