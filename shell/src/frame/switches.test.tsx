import { cookieOf } from '@gargoyle/shared/cookies';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { renderAndHydrate } from '@gargoyle/shared/testing/render-and-hydrate.tsx';
import en from '../messages/en.json' with { type: 'json' };
import { openPart } from '../testing/open-frame.tsx';
import { LanguageSwitch, ThemeSwitch } from './switches.tsx';
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

describe('the language switch', () => {
  afterEach(() => void (document.cookie = 'lang=; Path=/; Max-Age=0'));

  test('SHELL-346 SHELL-454 stores the language and loads the page in it', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const written = vi.spyOn(document, 'cookie', 'set');
    const { user } = openPart(<LanguageSwitch />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es');
    expect(written.mock.calls).toEqual([['lang=es; Path=/; Max-Age=31536000; SameSite=Lax']]);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('SHELL-346 each language has its own name, marked as in that language', () => {
    openPart(<LanguageSwitch />);
    const options = screen.getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ lang, textContent }) => [lang, textContent])).toEqual([
      ['en', 'English'],
      ['es', 'Español'],
    ]);
  });
});

test('SHELL-280 a choice made before the page has hydrated counts, and one of an earlier visit is not restored', async () => {
  const page = (
    <FakeShell host={fakeHost()} messages={en}>
      <ThemeSwitch />
    </FakeShell>
  );
  const { container } = await renderAndHydrate(page, (html) => {
    const select = html.querySelector('select');
    if (select) select.value = 'dark';
  });
  await waitFor(() => expect(theme()).toBe('dark'));
  expect(container.querySelector('form')?.getAttribute('autocomplete')).toBe('off');
});
