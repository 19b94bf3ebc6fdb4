import file from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';

/** Read by the first script of later pages. */
const KEY = 'gargoyle.fonts';
/** How long the rest of the page waits for the headings' font, ms. */
const PATIENCE = 3000;

/**
 * The headings' family of such a page (`tokens.css`): adding a font lays out only the text set in it again; changing the
 * family in a variable would restyle the whole page.
 */
const FIRST = 'bricolage-first';

/** The page that was shown without the fonts. */
let without: string | undefined;

async function fetchFonts({ documentElement: root, fonts } = document): Promise<void> {
  await fonts.load('1em "Bricolage Grotesque Variable"');
  // From the cache.
  fonts.add(await new FontFace(FIRST, `url(${file})`, { weight: '200 800' }).load());
  root.dataset['fonts'] = 'headings';
  fonts
    .load('1em "Figtree Variable"')
    .then(() => localStorage.setItem(KEY, '1'))
    // Without a connection or room for the mark, the next page does without them, too.
    .catch(() => undefined);
}

/**
 * Fetches the fonts that the first page of a browser did without (`first-script/defer-fonts.ts`), once it is ready.
 * Headings show theirs as soon as it is there. Resolves when they are set, or too late.
 */
export async function completeFonts(path: string, { dataset } = document.documentElement): Promise<void> {
  if (dataset['fonts'] === undefined || without !== undefined) return;
  without = path;
  const timeout = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  // Without a connection the fallbacks stay.
  await Promise.race([fetchFonts(), timeout]).catch(() => undefined);
}

/**
 * Texts get their font from the next path on, before that page is laid out, so that no paragraph moves while it is being
 * read (SHELL-370).
 */
export function completeTexts(path: string, { dataset } = document.documentElement): void {
  if (dataset['fonts'] === 'headings' && without !== path) delete dataset['fonts'];
}
