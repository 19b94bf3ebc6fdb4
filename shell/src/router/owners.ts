import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import { matchNear } from './match-near.ts';

export type OwnerOf = (path: string) => string | undefined;

/** Which remote answers for an address, by the patterns that the deployment names. */
export function createOwnerOf({ remotes }: PageDeployment): OwnerOf {
  const table = Object.entries(remotes).flatMap(([name, { routes }]) => routes.map((path) => ({ path, handle: name })));
  return (path) => matchNear(table, path).at(-1)?.route.handle as string | undefined;
}
