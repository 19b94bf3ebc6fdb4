// The chunk loader treats a stylesheet that failed or hangs as loaded once its link is in the page.

/** A browser may give a failed stylesheet an empty or unreadable sheet; ours are neither. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}

const stylesOf = (remote: string): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="/r/${remote}/"]`),
];

/** Removes stylesheets that failed, before another attempt. */
export function removeFailedStyles(remote: string): void {
  for (const link of stylesOf(remote)) if (!isLoaded(link)) link.remove();
}

/** Throws if a stylesheet that counts as loaded is empty; browsers also report an HTML response as loaded. */
export function requireStyles(remote: string): void {
  for (const link of stylesOf(remote))
    if (link.sheet && !isLoaded(link)) throw new Error(`stylesheet ${link.href} is empty`);
}
