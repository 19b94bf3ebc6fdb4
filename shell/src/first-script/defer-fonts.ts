/**
 * In a browser that has never had the fonts, texts are set in their fallbacks until the page is ready: the scripts need
 * the connection first. The fonts are fetched afterwards (`frame/fonts.ts`).
 *
 * Runs as text, before all other code: it must not reference anything outside of itself.
 */
export function deferFonts(): void {
  try {
    if (!localStorage.getItem('gargoyle.fonts')) document.documentElement.dataset['fonts'] = 'late';
  } catch {
    // Storage is forbidden: nothing is known, and the style sheet fetches the fonts at once.
  }
}
