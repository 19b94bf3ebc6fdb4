import { cookieOf } from '@gargoyle/shared/cookies';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openPart } from '../testing/open-frame.tsx';
import { ThemeSwitch } from './switches.tsx';
import { followTheme } from '../when-idle/follow-theme.ts';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

const theme = () => document.documentElement.dataset['theme'];
const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' });

/** Simulates a choice in another tab: sets the cookie and notifies this tab. */
function chosenElsewhere(cookie: string) {
  document.cookie = `theme=${cookie}; Path=/${cookie ? '' : '; Max-Age=0'}`;
  const channel = new BroadcastChannel('gargoyle-theme');
  channel.postMessage('changed');
  channel.close();
}

describe('the theme switch', () => {
  test('SHELL-305 sets the theme of the page and stores it; the system theme is not stored', async () => {
    const { user } = openPart(<ThemeSwitch />);
    expect(field().value).toBe('system');
    await user.selectOptions(field(), 'dark');
    expect([theme(), cookieOf(document.cookie, 'theme')]).toEqual(['dark', 'dark']);
    await user.selectOptions(field(), 'light');
    expect([theme(), cookieOf(document.cookie, 'theme')]).toEqual(['light', 'light']);
    await user.selectOptions(field(), 'system');
    expect([theme(), cookieOf(document.cookie, 'theme')]).toEqual([undefined, undefined]);
    expect(field().value).toBe('system');
  });

  test('SHELL-305 shows the theme that the page was served with', () => {
    document.documentElement.dataset['theme'] = 'light';
    openPart(<ThemeSwitch />);
    expect(field().value).toBe('light');
  });

  test('SHELL-306 follows changes in another tab', async () => {
    const stop = followTheme();
    openPart(<ThemeSwitch />);
    chosenElsewhere('dark');
    await waitFor(() => expect([theme(), field().value]).toEqual(['dark', 'dark']));
    chosenElsewhere('');
    await waitFor(() => expect([theme(), field().value]).toEqual([undefined, 'system']));
    stop();
  });

  test('SHELL-306 notifies other tabs', async () => {
    const notified = Promise.withResolvers<void>();
    const other = new BroadcastChannel('gargoyle-theme');
    other.onmessage = () => notified.resolve();
    const { user } = openPart(<ThemeSwitch />);
    await user.selectOptions(field(), 'dark');
    await notified.promise;
    other.close();
  });

  test('SHELL-306 a page restored from the history has the current theme', () => {
    const stop = followTheme();
    document.cookie = 'theme=dark; Path=/';
    window.dispatchEvent(new Event('pageshow'));
    expect(theme()).toBe('dark');
    stop();
  });
});
