/** A page that is still here so long after a navigation to another document began has stayed. */
const LEFT_WITHIN_MS = 10_000;

/** While the reader is leaving the page: resolves if it stays after all. Undefined at any other time. */
export type PageStays = () => Promise<void> | undefined;

/**
 * Firefox fails everything that a page still loads as soon as the reader leaves it, seconds before a slow network
 * replaces the page: such a failure is nobody's fault, and no reader should see it. A page stays after all if the navigation
 * is stopped or turns out to be a download, or when it comes back from the history.
 */
export function followLeaving(page: Window = window): PageStays {
  let stays: Promise<void> | undefined;
  // Browsers without the Navigation API hide the page before its loads fail.
  page.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (destination.sameDocument || downloadRequest !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const stayed = () => {
      if (stays === promise) stays = undefined;
      resolve();
    };
    stays = promise;
    setTimeout(stayed, LEFT_WITHIN_MS);
    page.addEventListener('pageshow', ({ persisted }) => persisted && stayed());
  });
  return () => stays;
}
