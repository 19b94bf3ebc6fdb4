// A stylesheet that has failed or hangs counts as loaded for the chunk loader once its link stands in the page.

/** A browser may give a failed stylesheet an empty sheet, or one that must not be read; ours are never either. */
function isIn({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}

const ofRemote = (remote: string): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="/r/${remote}/"]`),
];

/** Makes room for another attempt. */
export function dropLostStyles(remote: string): void {
  for (const link of ofRemote(remote)) if (!isIn(link)) link.remove();
}

/** Rejects when a stylesheet that counts as loaded is none: a browser says so of a page of HTML too. */
export function requireStyles(remote: string): void {
  for (const link of ofRemote(remote))
    if (link.sheet && !isIn(link)) throw new Error(`stylesheet ${link.href} is empty`);
}
