import type { Deployment } from '@gargoyle/shared/contract/deployment';

/**
 * `mf-catalog@1a2b…` of every release whose entry a page requested, so that a failure names its releases. Other files
 * can belong to several releases.
 * @param live the live releases with their canaries and previous releases
 */
export function releasesOf(urls: readonly string[], { shell, remotes }: Deployment): string[] {
  const requested = new Set(urls.map((url) => new URL(url).pathname));
  return Object.entries({ shell, ...remotes })
    .flatMap(([app, live]) =>
      [live, live.previous, live.canary].flatMap((one) =>
        one && requested.has(one.entry) ? [`${app}@${one.version}`] : [],
      ),
    )
    .filter((name, place, all) => all.indexOf(name) === place)
    .toSorted();
}
