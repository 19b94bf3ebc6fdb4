import { applyStoredTheme, THEME_CHANNEL } from '../frame/theme.ts';
import { openTabChannel } from '../support/tab-channel.ts';

/** Follows choices made in another tab, also while this page was in the history cache (SHELL-306). */
export function followTheme(): () => void {
  const channel = openTabChannel(THEME_CHANNEL, applyStoredTheme);
  window.addEventListener('pageshow', applyStoredTheme);
  applyStoredTheme();
  return () => {
    channel?.close();
    window.removeEventListener('pageshow', applyStoredTheme);
  };
}
