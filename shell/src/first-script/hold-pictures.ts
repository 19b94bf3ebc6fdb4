/**
 * Pictures below the window wait for the page's scripts, which share the connection with them (`shared/src/ui/type.css`):
 * until the shell starts, the reader scrolls, or no script has come three seconds after everything else. A tall window
 * shows some of them at once, so there none of them waits.
 *
 * Runs as text, before all other code: it must not reference anything outside of itself.
 */
export function holdPictures(): void {
  if (innerHeight > 1100) return;
  const { dataset } = document.documentElement;
  const release = () => delete dataset['pictures'];
  dataset['pictures'] = 'late';
  // Captured: a swiped strip of slides scrolls by itself, and such events do not bubble.
  const options = { once: true, passive: true, capture: true };
  for (const event of ['scroll', 'keydown']) addEventListener(event, release, options);
  addEventListener('load', () => setTimeout(release, 3000));
}
