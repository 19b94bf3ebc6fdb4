import { cookieOf, cookieText } from '@gargoyle/shared/cookies';

export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

const YEAR = 31_536_000_000;
const CHANNEL = 'gargoyle-theme';

const themeOf = (text: string | null | undefined): Theme => THEMES.find((theme) => theme === text) ?? 'system';

/** What the page is drawn in; the edge says it on `<html>` from the cookie, so that it arrives without a flash. */
export const shownTheme = (): Theme => themeOf(document.documentElement.dataset['theme']);

/** Draws the page in the theme that the browser keeps. */
function showKept(): void {
  const theme = themeOf(cookieOf(document.cookie, 'theme'));
  if (theme === shownTheme()) return;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  document.cookie = theme === 'system' ? cookieText('theme', '', 0) : cookieText('theme', theme, YEAR);
  showKept();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Follows the choice of another tab, also one that was made while this page stood in the history (SHELL-306). */
export function followTheme(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = showKept;
  window.addEventListener('pageshow', showKept);
  showKept();
  return () => {
    channel.close();
    window.removeEventListener('pageshow', showKept);
  };
}

/** Tells when the page is drawn in another theme, whoever chose it. */
export function onTheme(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
}
