const RELEASED = /\/r\/([a-z-]+)\/([\w-]+)\/[\w.-]+/;

/** `mf-catalog@1a2b…` of every release that a page asked a file of: a failure names what it met. */
export function releasesOf(urls: readonly string[]): string[] {
  const met = urls.flatMap((url) => {
    const [, app, version] = RELEASED.exec(new URL(url).pathname) ?? [];
    return app && version ? [`${app}@${version}`] : [];
  });
  return [...new Set(met)].toSorted();
}
