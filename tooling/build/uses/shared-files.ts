import { SHARED_MODULES } from '../shared-modules.ts';

export const SHARED = '@gargoyle/shared';
/** Doors of `shared` that the shell lends; those of packages are held by their versions. */
export const SHARED_ENTRY_POINTS: readonly string[] = SHARED_MODULES.filter((door) => door.startsWith(`${SHARED}/`));

const FOLDERS = SHARED_ENTRY_POINTS.map((door) => `shared/src/${door.split('/')[2] ?? ''}/`);
/** Types of the host interface that stand outside of those folders. */
const BESIDE = new Set(['shared/src/client/client.ts', 'shared/src/bus/create-bus.ts']);
/** Lists that grow with every house: what of them is used is judged by name, not by what else they hold. */
const LISTS = new Set(['shared/src/host/widgets.ts', 'shared/src/host/host-version.ts']);

/** Whether this file is lent. @param file path from the repository's root */
export const isSharedFile = (file: string): boolean =>
  !LISTS.has(file) && (BESIDE.has(file) || FOLDERS.some((folder) => file.startsWith(folder)));
