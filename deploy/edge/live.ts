import { statSync } from 'node:fs';
import type { Deployment, LiveRelease } from '@gargoyle/shared/contract/deployment';
import type { Folders } from '../release/folders.ts';
import { readDeployment } from '../release/store.ts';

const LOOK_MS = 150;

export interface Live {
  current(): Deployment | undefined;
  onChange(hear: () => void): void;
  close(): void;
}

/**
 * Follows the manifest without a restart. One that cannot be read or does not bear our signature is told and
 * ignored: the last good one stays (PLAT-036).
 */
export function followManifest(folders: Folders, warn: (line: string) => void): Live {
  const listeners: (() => void)[] = [];
  let deployment: Deployment | undefined;
  let seen = '';
  let told = '';
  const look = () => {
    let stamp: string;
    try {
      const { mtimeMs, ino, size } = statSync(folders.manifest);
      stamp = `${mtimeMs} ${ino} ${size}`;
    } catch {
      return;
    }
    if (stamp === seen) return;
    try {
      deployment = readDeployment(folders);
    } catch (error) {
      // What keeps it from being read may pass without the manifest changing; it is told once.
      const refused = error instanceof Error ? error.message : String(error);
      if (told !== stamp + refused) warn(`The deployment manifest is refused: ${refused}`);
      told = stamp + refused;
      return;
    }
    seen = stamp;
    for (const hear of listeners) hear();
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return {
    current: () => deployment,
    onChange: (hear) => void listeners.push(hear),
    close: () => clearInterval(timer),
  };
}

const choose = (live: LiveRelease, bucket: number): LiveRelease => {
  const { canary, ...release } = live;
  if (!canary || bucket >= canary.percent) return release;
  const { percent: _percent, ...fresh } = canary;
  // Who has the canary falls back to what everybody else has.
  const { previous: _previous, ...stable } = release;
  return { ...fresh, previous: stable };
};

export const hasCanary = ({ shell, remotes }: Deployment): boolean =>
  [shell, ...Object.values(remotes)].some(({ canary }) => canary !== undefined);

/** What a browser of this bucket (0 to 99) gets: live releases, and canaries for their share (PLAT-014). */
export function compositionFor(deployment: Deployment, bucket: number): Deployment {
  if (!hasCanary(deployment)) return deployment;
  const remotes = Object.fromEntries(
    Object.entries(deployment.remotes).map(([name, live]) => [name, choose(live, bucket)]),
  );
  return { ...deployment, shell: choose(deployment.shell, bucket), remotes };
}

export const keyOf = ({ revision, shell, remotes }: Deployment): string =>
  [revision, shell.version, ...Object.values(remotes).map(({ version }) => version)].join(' ');
