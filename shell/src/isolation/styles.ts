// A stylesheet that the server's HTML links counts as loaded for the chunk loader, although it may hang or have failed.

const ofPage = (remote: string): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[href^="/r/${remote}/"][data-page-style]`),
];

/** A browser may give a failed stylesheet an empty sheet, or one that must not be read; ours are never either. */
function isIn({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}
const hasFailed = (link: HTMLLinkElement): boolean =>
  !isIn(link) && (link.sheet !== null || performance.getEntriesByName(link.href).length > 0);

const ofRemote = (remote: string): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="/r/${remote}/"]`),
];

/** A hung stylesheet of the page holds painting back, a failed one hides that it is needed. */
export function dropLostStyles(remote: string): void {
  for (const link of ofRemote(remote)) if (!isIn(link)) link.remove();
}

/** Rejects when a stylesheet that counts as loaded is none: a browser says so of a page of HTML too. */
export function requireStyles(remote: string): void {
  for (const link of ofRemote(remote))
    if (link.sheet && !isIn(link)) throw new Error(`stylesheet ${link.href} is empty`);
}

/** Resolves when the page's stylesheets of a remote are in; rejects when one failed. */
export async function stylesLoaded(remote: string): Promise<void> {
  await Promise.all(
    ofPage(remote).map(async (link) => {
      if (isIn(link)) return;
      await new Promise<void>((resolve, reject) => {
        const fail = () => reject(new Error(`stylesheet ${link.href}`));
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', fail);
        // It may have failed before we listened.
        if (hasFailed(link)) fail();
      });
    }),
  );
}
