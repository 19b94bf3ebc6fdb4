import { createPublicKey, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { Folders } from '../release/folders.ts';
import { activeKeys, type Owners } from '../release/owners.ts';
import { ownersLines } from '../release/owners-file.ts';
import { createManifestMemory } from './manifest-memory.ts';

const LOOK_MS = 150;
const NOBODY: Owners = { number: 0, keys: [] };

export interface Live {
  current(): Deployment | undefined;
  /** Whose signatures count. */
  keys(): readonly KeyObject[];
  owners(): Owners;
  onChange(hear: () => void): void;
  /** Looks now, for who knows that there is something. */
  look(): void;
  close(): void;
}

/** Changes with everything that is believed or not. */
function stampOf(folders: Folders): string {
  try {
    const { mtimeMs, ino, size } = statSync(folders.manifest);
    return `${mtimeMs} ${ino} ${size} ${ownersStamp(folders)}`;
  } catch {
    return '';
  }
}

function ownersStamp(folders: Folders): string {
  try {
    return readdirSync(folders.owners).join(' ');
  } catch {
    return '';
  }
}

/**
 * Follows the manifest without a restart. One that cannot be read, is not signed by who may, or is older than what was
 * live here is told and ignored: the last good one stays, over a restart too (PLAT-036, PLAT-093).
 */
export function followManifest(folders: Folders, warn: (line: string) => void): Live {
  const listeners: (() => void)[] = [];
  const memory = createManifestMemory(folders, warn);
  let seen: string | undefined;
  let told = '';
  const look = () => {
    const stamp = stampOf(folders);
    if (stamp === seen) return;
    const last = memory.last()?.deployment;
    try {
      // Before the first promotion there is none, and nothing to tell.
      if (!stamp && !last) return;
      memory.believe(ownersLines(folders), readFileSync(folders.manifest, 'utf8'));
    } catch (error) {
      // What keeps it from being read may pass without the manifest changing; it is told once.
      const refused = error instanceof Error ? error.message : String(error);
      const stays = last ? ` Revision ${last.revision}, the last good one, stays.` : '';
      if (told !== stamp + refused) warn(`The deployment manifest is refused: ${refused}.${stays}`);
      told = stamp + refused;
      return;
    }
    seen = stamp;
    if (memory.last()?.deployment !== last) for (const hear of listeners) hear();
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return {
    current: () => memory.last()?.deployment,
    keys: () => activeKeys(memory.last()?.owners ?? NOBODY).map(({ pem }) => createPublicKey(pem)),
    owners: () => memory.last()?.owners ?? NOBODY,
    onChange: (hear) => void listeners.push(hear),
    look,
    close: () => clearInterval(timer),
  };
}
