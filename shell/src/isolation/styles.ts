// A stylesheet that the server's HTML links counts as loaded for the chunk loader, although it may hang or have failed.

const ofPage = (remote: string): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[href^="/r/${remote}/"][data-page-style]`),
];

/** A hung stylesheet of the page holds painting back. */
export function dropHungStyles(remote: string): void {
  for (const link of ofPage(remote)) if (!link.sheet) link.remove();
}

/** Resolves when the page's stylesheets of a remote are in; rejects when one failed. */
export async function stylesLoaded(remote: string): Promise<void> {
  await Promise.all(
    ofPage(remote).map((link) => {
      if (link.sheet) return undefined;
      return new Promise<void>((resolve, reject) => {
        const fail = () => reject(new Error(`stylesheet ${link.href}`));
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', fail);
        // It may have failed before we listened.
        if (performance.getEntriesByName(link.href).length && !link.sheet) fail();
      });
    }),
  );
}
