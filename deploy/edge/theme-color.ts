import { LOOKS } from './address.ts';

type Theme = (typeof LOOKS.theme)[number];

/** The ground of a page, `--paper` in `shared/src/ui/tokens.css`. */
const GROUNDS: Readonly<Record<Theme, string>> = { dark: 'oklch(0.19 0.012 60)', light: 'oklch(0.965 0.012 85)' };

const metas = (mediaOf: (theme: Theme) => string): string =>
  LOOKS.theme
    .map(
      (theme) => `<meta name="theme-color" data-of="${theme}" media="${mediaOf(theme)}" content="${GROUNDS[theme]}">`,
    )
    .join('');

/** In the head of every page: browsers draw their own bars in the colour of its ground (SHELL-465). */
export const THEME_COLORS = metas((theme) => `(prefers-color-scheme: ${theme})`);

/** The page for a reader who chose a theme, whatever the system's. @param look attributes of `<html>` */
export function withChosenColor(html: string, look: string): string {
  const chosen = LOOKS.theme.find((theme) => look.includes(`data-theme="${theme}"`));
  return chosen
    ? html.replace(
        THEME_COLORS,
        metas((theme) => (theme === chosen ? 'all' : 'not all')),
      )
    : html;
}
