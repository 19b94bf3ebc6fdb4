// A stylesheet that the server's HTML links counts as loaded for the chunk loader, although it may hang or have failed.

const ofPage = (remote: string): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[href^="/r/${remote}/"][data-page-style]`),
];

/** A browser may give a failed stylesheet an empty sheet; ours are never empty. */
const isIn = ({ sheet }: HTMLLinkElement): boolean => Boolean(sheet?.cssRules.length);
const hasFailed = (link: HTMLLinkElement): boolean =>
  !isIn(link) && (link.sheet !== null || performance.getEntriesByName(link.href).length > 0);

/** A hung stylesheet of the page holds painting back, a failed one hides that it is needed. */
export function dropLostStyles(remote: string): void {
  for (const link of ofPage(remote)) if (!isIn(link)) link.remove();
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
