import { applyStoredTheme, THEME_CHANNEL } from '../frame/theme.ts';

/** Follows choices made in another tab, also while this page was in the history cache (SHELL-306). */
export function followTheme(): () => void {
  const channel = new BroadcastChannel(THEME_CHANNEL);
  channel.onmessage = applyStoredTheme;
  window.addEventListener('pageshow', applyStoredTheme);
  applyStoredTheme();
  return () => {
    channel.close();
    window.removeEventListener('pageshow', applyStoredTheme);
  };
}
