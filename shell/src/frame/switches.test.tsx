import { cookieOf } from '@gargoyle/shared/cookies';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openPiece } from '../testing/open-frame.tsx';
import { ThemeSwitch } from './switches.tsx';
import { followTheme } from './theme.ts';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

const shown = () => document.documentElement.dataset['theme'];
const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' });

/** What the browser keeps, as another tab left it, and its word that it has. */
function chosenElsewhere(cookie: string) {
  document.cookie = `theme=${cookie}; Path=/${cookie ? '' : '; Max-Age=0'}`;
  const channel = new BroadcastChannel('gargoyle-theme');
  channel.postMessage('changed');
  channel.close();
}

describe('the theme switch', () => {
  test('SHELL-305 draws the page and keeps the choice for the next one; the system’s is no choice', async () => {
    const { user } = openPiece(<ThemeSwitch />);
    expect(field().value).toBe('system');
    await user.selectOptions(field(), 'dark');
    expect([shown(), cookieOf(document.cookie, 'theme')]).toEqual(['dark', 'dark']);
    await user.selectOptions(field(), 'light');
    expect([shown(), cookieOf(document.cookie, 'theme')]).toEqual(['light', 'light']);
    await user.selectOptions(field(), 'system');
    expect([shown(), cookieOf(document.cookie, 'theme')]).toEqual([undefined, undefined]);
    expect(field().value).toBe('system');
  });

  test('SHELL-305 shows what the page arrived in', () => {
    document.documentElement.dataset['theme'] = 'light';
    openPiece(<ThemeSwitch />);
    expect(field().value).toBe('light');
  });

  test('SHELL-306 follows another tab, there and back', async () => {
    const stop = followTheme();
    openPiece(<ThemeSwitch />);
    chosenElsewhere('dark');
    await waitFor(() => expect([shown(), field().value]).toEqual(['dark', 'dark']));
    chosenElsewhere('');
    await waitFor(() => expect([shown(), field().value]).toEqual([undefined, 'system']));
    stop();
  });

  test('SHELL-306 tells other tabs', async () => {
    const told = Promise.withResolvers<void>();
    const other = new BroadcastChannel('gargoyle-theme');
    other.onmessage = () => told.resolve();
    const { user } = openPiece(<ThemeSwitch />);
    await user.selectOptions(field(), 'dark');
    await told.promise;
    other.close();
  });

  test('SHELL-306 a page that comes back from the history is drawn as was chosen meanwhile', () => {
    const stop = followTheme();
    document.cookie = 'theme=dark; Path=/';
    window.dispatchEvent(new Event('pageshow'));
    expect(shown()).toBe('dark');
    stop();
  });
});
