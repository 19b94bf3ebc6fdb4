import { createPublicKey, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { Folders } from '../release/folders.ts';
import { activeKeys, type Owners } from '../release/owners.ts';
import { ownersLines } from '../release/owners-file.ts';
import { createManifestMemory } from './manifest-memory.ts';

const POLL_MS = 150;
const NO_OWNERS: Owners = { number: 0, keys: [] };

export interface Live {
  current(): Deployment | undefined;
  /** The active public keys whose signatures are accepted. */
  keys(): readonly KeyObject[];
  owners(): Owners;
  /** Why the manifest that is there now is refused; undefined if it is not. */
  refusal(): string | undefined;
  onChange(listener: () => void): void;
  /** Checks now, for callers that know of a change. */
  look(): void;
  close(): void;
}

/** Changes whenever the manifest or the owners file changes. */
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
 * Follows the manifest without a restart. One that is unreadable, not signed by an allowed key, or older than what was
 * live here is reported and ignored: the last good one stays in use, also across restarts (PLAT-036, PLAT-093).
 */
export function followManifest(folders: Folders, warn: (line: string) => void): Live {
  const listeners: (() => void)[] = [];
  const memory = createManifestMemory(folders, warn);
  let seen: string | undefined;
  let lastReported = '';
  let refusal: string | undefined;
  const look = () => {
    const stamp = stampOf(folders);
    if (stamp === seen) return;
    const last = memory.last()?.deployment;
    try {
      // Before the first promotion there is no manifest and nothing to report.
      if (!stamp && !last) return;
      memory.accept(ownersLines(folders), readFileSync(folders.manifest, 'utf8'));
    } catch (error) {
      // The cause may pass without a change of the manifest, so `seen` stays as it is; each fault is reported once.
      const refused = error instanceof Error ? error.message : String(error);
      const stays = last ? ` Revision ${last.revision}, the last good one, stays.` : '';
      refusal = `The deployment manifest is refused: ${refused}.`;
      if (lastReported !== stamp + refused) warn(refusal + stays);
      lastReported = stamp + refused;
      return;
    }
    seen = stamp;
    refusal = undefined;
    if (memory.last()?.deployment !== last) for (const listener of listeners) listener();
  };
  look();
  const timer = setInterval(look, POLL_MS);
  return {
    current: () => memory.last()?.deployment,
    keys: () => activeKeys(memory.last()?.owners ?? NO_OWNERS).map(({ pem }) => createPublicKey(pem)),
    owners: () => memory.last()?.owners ?? NO_OWNERS,
    refusal: () => refusal,
    onChange: (listener) => void listeners.push(listener),
    look,
    close: () => clearInterval(timer),
  };
}
