import type { Deployment, LiveRelease } from '@gargoyle/shared/contract/deployment';

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
