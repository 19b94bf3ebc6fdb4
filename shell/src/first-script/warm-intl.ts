/**
 * The first format of a date lists every locale of the browser: a fifth of a second on a slow processor, in the middle of
 * hydration. Once the page is drawn it waits for its code anyway; a press gets its turn between the list and the format.
 *
 * Runs as text, before all other code: it must not reference anything outside of itself.
 */
export function warmIntl(): void {
  requestAnimationFrame(() => {
    window.requestIdleCallback?.(() => {
      Intl.DateTimeFormat.supportedLocalesOf('en-US');
      window.requestIdleCallback(() => new Intl.DateTimeFormat('en-US').format());
    });
  });
}
