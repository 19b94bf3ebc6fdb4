import type { Deployment, LiveRelease } from '@gargoyle/shared/contract/deployment';

const choose = (live: LiveRelease, bucket: number): LiveRelease => {
  const { canary, ...release } = live;
  if (!canary || bucket >= canary.percent) return release;
  const { percent: _percent, ...fresh } = canary;
  // Browsers with the canary fall back to the release that everybody else has.
  const { previous: _previous, ...stable } = release;
  return { ...fresh, previous: stable };
};

export const hasCanary = ({ shell, remotes }: Deployment): boolean =>
  [shell, ...Object.values(remotes)].some(({ canary }) => canary !== undefined);

/** The releases for a browser of this bucket (0 to 99): live ones, and canaries for their share (PLAT-014). */
export function compositionFor(deployment: Deployment, bucket: number): Deployment {
  if (!hasCanary(deployment)) return deployment;
  const remotes = Object.fromEntries(
    Object.entries(deployment.remotes).map(([name, live]) => [name, choose(live, bucket)]),
  );
  return { ...deployment, shell: choose(deployment.shell, bucket), remotes };
}

export const keyOf = ({ revision, shell, remotes }: Deployment): string =>
  [revision, shell.version, ...Object.values(remotes).map(({ version }) => version)].join(' ');
