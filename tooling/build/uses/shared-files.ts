import { SHARED_MODULES } from '../shared-modules.ts';

export const SHARED = '@gargoyle/shared';
/** Entry points of `shared` that the shell shares; external packages are checked by version instead. */
export const SHARED_ENTRY_POINTS: readonly string[] = SHARED_MODULES.filter((door) => door.startsWith(`${SHARED}/`));

const FOLDERS = SHARED_ENTRY_POINTS.map((door) => `shared/src/${door.split('/')[2] ?? ''}/`);
/** Files outside of those folders with types of the host interface. */
const BESIDE = new Set(['shared/src/client/client.ts', 'shared/src/bus/create-bus.ts']);
/** Lists that grow with every application: used entries are compared by name, not by the rest of the list. */
const LISTS = new Set(['shared/src/host/widgets.ts', 'shared/src/host/host-version.ts']);

/** Whether this file belongs to a shared entry point. @param file path from the repository's root */
export const isSharedFile = (file: string): boolean =>
  !LISTS.has(file) && (BESIDE.has(file) || FOLDERS.some((folder) => file.startsWith(folder)));
