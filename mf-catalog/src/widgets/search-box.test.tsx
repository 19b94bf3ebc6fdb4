import { fakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { useLocation } from '@gargoyle/shared/router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import en from '../messages/en.json';
import SearchBox from './search-box.tsx';

const found = {
  suggestions: ['silicone'],
  tutorials: [{ id: 1, slug: 'hair', title: 'Punching Hair', kind: 'tutorial' as const, photo: '/hair.webp' }],
  posts: [{ id: 2, slug: 'why', title: 'Why Silicone Won' }],
  artists: [{ id: 3, slug: 'lotte', title: 'Lotte Grünwald', photo: '/lotte.webp' }],
};
const Place = () => <output>{useLocation().pathname + useLocation().search}</output>;

const show = (text?: string) => {
  const host = fakeHost({ answers: { 'search.autocomplete': found } });
  render(
    <FakeShell host={host} messages={en}>
      <SearchBox {...(text ? { text } : {})} />
      <Place />
    </FakeShell>,
  );
  return host;
};
const field = () => screen.getByRole('combobox', { name: 'Search' });
const place = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent;

describe('header search', () => {
  test('CAT-238 sends no request for an empty text, and one after typing pauses', async () => {
    const host = show();
    await userEvent.type(field(), 'sil');
    expect(host.api.calls).toEqual([]);
    await waitFor(() => expect(host.api.calls).toHaveLength(1));
    expect(host.api.calls[0]?.input).toEqual({ search: 'sil' });
  });
  test('SHELL-283 continues with text typed before it loaded', async () => {
    const host = show('sil');
    await userEvent.keyboard('icone');
    expect(field()).toHaveProperty('value', 'silicone');
    await waitFor(() => expect(host.api.calls).toHaveLength(1));
    expect(host.api.calls[0]?.input).toEqual({ search: 'silicone' });
  });
  test('CAT-236 CAT-239 CAT-241 CAT-244 arrow keys move through the suggestions and Enter opens one', async () => {
    show();
    await userEvent.type(field(), 'sil');
    expect(await screen.findByRole('option', { name: /Punching Hair/ })).toBeDefined();
    expect(screen.getByRole('link', { name: 'See all results' }).getAttribute('href')).toBe('/search?q=sil');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { name: /Punching Hair/ });
    expect(chosen.getAttribute('aria-selected')).toBe('true');
    expect(field().getAttribute('aria-activedescendant'), 'what screen readers read').toBe(chosen.id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/tutorials/hair'));
  });
  test('CAT-419 keys of an input method neither choose nor close', async () => {
    show();
    await userEvent.type(field(), 'sil');
    await screen.findByRole('option', { name: /Punching Hair/ });
    const shell = vi.fn();
    document.addEventListener('keydown', shell);
    for (const sign of [{ isComposing: true }, { keyCode: 229 }])
      for (const key of ['ArrowDown', 'Escape']) fireEvent.keyDown(field(), { key, ...sign });
    document.removeEventListener('keydown', shell);
    expect(shell).not.toHaveBeenCalled();
    expect(field()).toHaveProperty('value', 'sil');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
  });
  test('CAT-379 a suggestion shows its picture and kind', async () => {
    show();
    await userEvent.type(field(), 'sil');
    const course = await screen.findByRole('option', { name: 'Punching Hair Course' });
    const teacher = screen.getByRole('option', { name: 'Lotte Grünwald Teacher' });
    expect([course, teacher].map((option) => option.querySelector('img')?.getAttribute('src'))).toEqual([
      '/hair.webp',
      '/lotte.webp',
    ]);
    expect(screen.getByRole('option', { name: 'silicone Search' }).querySelector('img')).toBeNull();
  });
  test('CAT-365 a suggestion has no focusable content; a click opens it, the middle button in a new tab', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    show();
    await userEvent.type(field(), 'sil');
    const option = await screen.findByRole('option', { name: /Why Silicone Won/ });
    expect(within(screen.getByRole('listbox')).queryByRole('link')).toBeNull();
    expect(fireEvent.mouseDown(option), 'the field keeps the focus').toBe(false);
    fireEvent(option, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    fireEvent.click(option, { ctrlKey: true });
    expect(opened.mock.calls.map(([to]) => to)).toEqual(['/blog/why', '/blog/why']);
    expect(place()).toBe('/');
    await userEvent.click(option);
    await waitFor(() => expect(place()).toBe('/blog/why'));
  });
  test('CAT-365 the highlighted suggestion is scrolled into view', async () => {
    show();
    await userEvent.type(field(), 'sil');
    const option = await screen.findByRole('option', { name: /Punching Hair/ });
    // Newer browsers return a promise.
    const scrolled = vi.spyOn(option, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('combobox')).toBeDefined();
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  });
  const beard = { id: 4, slug: 'beard', title: 'Laying Beards', kind: 'tutorial' as const, photo: null };
  test.each([
    ['moves it', [beard, ...found.tutorials], '/tutorials/hair'],
    ['does not have it', [beard], '/search?q=sili'],
  ])(
    'CAT-241 CAT-360 CAT-424 Enter opens the highlighted suggestion, or searches, when a late answer %s',
    async (_, tutorials, to) => {
      vi.useFakeTimers();
      const host = show();
      const type = async (value: string) => {
        fireEvent.change(field(), { target: { value } });
        await act(() => vi.advanceTimersByTimeAsync(100));
      };
      const pause = async () => {
        for (const ms of [600, 100]) await act(() => vi.advanceTimersByTimeAsync(ms));
      };
      await type('sil');
      await pause();
      host.api.answer({ 'search.autocomplete': { ...found, tutorials } });
      await type('sili');
      for (let press = 0; press < 2; press += 1) fireEvent.keyDown(field(), { key: 'ArrowDown' });
      expect(screen.getByRole('option', { selected: true }).textContent).toContain('Punching Hair');
      await pause();
      expect(screen.getByRole('option', { name: /Laying Beards/ }).getAttribute('aria-selected')).toBe('false');
      await act(async () => void fireEvent.submit(field().closest('form') as HTMLFormElement));
      expect(place()).toBe(to);
      vi.useRealTimers();
    },
  );
  test('CAT-240 Enter goes to the search page', async () => {
    show();
    await userEvent.type(field(), 'clay{Enter}');
    await waitFor(() => expect(place()).toBe('/search?q=clay'));
  });
  test('CAT-242 CAT-243 Escape and clearing remove text and suggestions', async () => {
    show();
    await userEvent.type(field(), 'sil');
    await screen.findByRole('option', { name: /Punching Hair/ });
    await userEvent.keyboard('{Escape}');
    expect(field()).toHaveProperty('value', '');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.type(field(), 'sil');
    await screen.findByRole('option', { name: /Punching Hair/ });
    await userEvent.clear(field());
    expect(screen.queryByRole('option')).toBeNull();
  });
  test('CAT-237 waits half a second after the last key', async () => {
    vi.useFakeTimers();
    const host = show();
    const type = (value: string) => fireEvent.change(field(), { target: { value } });
    type('si');
    await act(() => vi.advanceTimersByTimeAsync(400));
    type('sil');
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(host.api.calls).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(host.api.calls.map((call) => call.input)).toEqual([{ search: 'sil' }]);
    vi.useRealTimers();
  });
});
