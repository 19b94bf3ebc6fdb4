import { cookieOf } from '@gargoyle/shared/cookies';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPart } from '../testing/open-frame.tsx';
import { ThemeSwitch } from './switches.tsx';

const stored = () => cookieOf(document.cookie, 'theme');

afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'theme=; Path=/; Max-Age=0';
  delete document.documentElement.dataset['theme'];
});

test('SHELL-305 a chosen theme is stored for later pages, the system theme needs no cookie', async () => {
  const { user } = openPart(<ThemeSwitch />);
  const choice = screen.getByRole('combobox', { name: 'Theme' });
  for (const theme of ['dark', 'light']) {
    await user.selectOptions(choice, theme);
    expect(stored()).toBe(theme);
    expect(document.documentElement.dataset['theme']).toBe(theme);
  }
  await user.selectOptions(choice, 'system');
  expect(stored()).toBeUndefined();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('SHELL-305 SHELL-409 a chosen theme applies in a browser that stores no cookies', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const { user } = openPart(<ThemeSwitch />);
  const choice = screen.getByRole('combobox', { name: 'Theme' });
  await user.selectOptions(choice, 'dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await user.selectOptions(choice, 'system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('SHELL-465 the browser’s own bars have the colour of the chosen theme, or of the system’s', async () => {
  document.head.innerHTML = ['dark', 'light']
    .map((theme) => `<meta name="theme-color" data-of="${theme}" content="${theme}">`)
    .join('');
  const media = () => [...document.head.querySelectorAll('meta')].map((meta) => meta.media);
  const { user } = openPart(<ThemeSwitch />);
  const choice = screen.getByRole('combobox', { name: 'Theme' });
  await user.selectOptions(choice, 'dark');
  expect(media()).toEqual(['all', 'not all']);
  await user.selectOptions(choice, 'light');
  expect(media()).toEqual(['not all', 'all']);
  await user.selectOptions(choice, 'system');
  expect(media()).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']);
  document.head.replaceChildren();
});
