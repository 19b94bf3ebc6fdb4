import { cookieOf, cookieText } from '@gargoyle/shared/cookies';
import { openTabChannel } from '../support/tab-channel.ts';

export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

const YEAR = 31_536_000_000;
/** Tells the other tabs of a choice. */
export const THEME_CHANNEL = 'gargoyle-theme';

const themeOf = (text: string | null | undefined): Theme => THEMES.find((theme) => theme === text) ?? 'system';

/** The theme of the page; the edge sets it on `<html>` from the cookie, so that there is no flash. */
export const shownTheme = (): Theme => themeOf(document.documentElement.dataset['theme']);

/** The browser's own bars have the colour of the page; the edge sets that of its first theme (SHELL-465). */
function colorBars(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['of'];
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
  }
}

function apply(theme: Theme): void {
  if (theme === shownTheme()) return;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  colorBars(theme);
}

export const applyStoredTheme = (): void => apply(themeOf(cookieOf(document.cookie, 'theme')));

export function chooseTheme(theme: Theme): void {
  document.cookie = theme === 'system' ? cookieText('theme', '', 0) : cookieText('theme', theme, YEAR);
  // Not what is stored: the browser may have stored nothing.
  apply(theme);
  const channel = openTabChannel(THEME_CHANNEL);
  channel?.postMessage('changed');
  channel?.close();
}

/** Calls `changed` when the page's theme changes. */
export function onTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
