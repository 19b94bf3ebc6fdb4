import { apiError } from '@gargoyle/shared/client';
import { fakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import en from '../../messages/en.json';
import { member } from '../../testing/fixtures.ts';
import { FavoriteButton } from './favorite-button.tsx';

const show = (favorited: number | null, answers = {}, session = member()) => {
  const host = fakeHost({ answers, session });
  render(
    <FakeShell host={host} messages={en}>
      <FavoriteButton kind="artist" id={12} favorited={favorited} />
    </FakeShell>,
  );
  return host;
};

describe('favorite button', () => {
  test('CAT-137 CAT-139 CAT-141 adding', async () => {
    const host = show(null, { 'favorites.add': { id: 5, favoritedModel: 'artist' } });
    const events: unknown[] = [];
    host.bus.on('catalog.favorite-changed', (event) => events.push(event));
    await userEvent.click(screen.getByRole('button', { name: 'Add to favorites' }));
    expect(await screen.findByRole('button', { name: 'Remove from favorites' })).toBeDefined();
    expect(host.api.calls[0]?.input).toEqual({ favoritedObject: 12, favoritedModel: 'artist' });
    expect(host.calls.toasts).toEqual([{ kind: 'success', text: 'Added to your favorites.' }]);
    expect(events).toEqual([{ kind: 'artist', id: 12, favorite: true }]);
  });
  test('CAT-138 CAT-140 CAT-142 removing', async () => {
    const host = show(5, { 'favorites.remove': undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Remove from favorites' }));
    expect(await screen.findByRole('button', { name: 'Add to favorites' })).toBeDefined();
    expect(host.api.calls[0]?.input).toEqual({ id: '5' });
    expect(host.calls.toasts).toEqual([{ kind: 'success', text: 'Removed from your favorites.' }]);
  });
  test('CAT-143 a failed add leaves it unchanged', async () => {
    const host = show(null, { 'favorites.add': apiError({ status: 500 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Add to favorites' }));
    expect(await screen.findByRole('button', { name: 'Add to favorites' })).toBeDefined();
    expect(host.calls.toasts[0]?.text).toBe("Oops! We couldn't add this to your favorites. Please try again.");
  });
  test('CAT-144 a failed removal leaves it unchanged', async () => {
    const host = show(5, { 'favorites.remove': apiError({ status: 500 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Remove from favorites' }));
    expect(await screen.findByRole('button', { name: 'Remove from favorites' })).toBeDefined();
    expect(host.calls.toasts[0]?.text).toBe("Oops! We couldn't remove this from your favorites. Please try again.");
  });
  test('CAT-429 one that was removed elsewhere counts as removed', async () => {
    const host = show(5, { 'favorites.remove': apiError({ status: 404 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Remove from favorites' }));
    expect(await screen.findByRole('button', { name: 'Add to favorites' })).toBeDefined();
    expect(host.calls.toasts).toEqual([{ kind: 'success', text: 'Removed from your favorites.' }]);
  });
  test('CAT-139 the answer that contains it is fetched again, and a newer answer replaces the last change', async () => {
    const host = fakeHost({ answers: { 'favorites.add': { id: 5, favoritedModel: 'artist' } }, session: member() });
    const button = (favorited: number | null) => (
      <FakeShell host={host} messages={en}>
        <FavoriteButton kind="artist" id={12} favorited={favorited} />
      </FakeShell>
    );
    host.query.setQueryData(['artists.get', { slug: 'a' }], {});
    const { rerender } = render(button(null));
    await userEvent.click(screen.getByRole('button', { name: 'Add to favorites' }));
    expect(await screen.findByRole('button', { name: 'Remove from favorites' })).toBeDefined();
    expect(host.query.getQueryState(['artists.get', { slug: 'a' }])?.isInvalidated).toBe(true);
    rerender(button(5));
    expect(screen.getByRole('button', { name: 'Remove from favorites' })).toBeDefined();
    // Removed in another tab, or by another user of this browser.
    rerender(button(null));
    expect(screen.getByRole('button', { name: 'Add to favorites' })).toBeDefined();
  });
  test('CAT-145 hidden for visitors', () => {
    show(null, {}, { phase: 'visitor' });
    expect(screen.queryByRole('button')).toBeNull();
  });
  test.each([
    ['tutorial', 'videotutorial'],
    ['artist', 'artist'],
    ['post', 'post'],
  ] as const)('CAT-005 CAT-137 a %s is stored as %s by signed-in users only', async (kind, favoritedModel) => {
    const place = (session: ReturnType<typeof member>) => {
      const host = fakeHost({ answers: { 'favorites.add': { id: 5, favoritedModel } }, session });
      render(
        <FakeShell host={host} messages={en}>
          <FavoriteButton kind={kind} id={3} favorited={null} />
        </FakeShell>,
      );
      return host;
    };
    place({ phase: 'visitor' });
    expect(screen.queryByRole('button')).toBeNull();
    const host = place(member());
    await userEvent.click(screen.getByRole('button', { name: 'Add to favorites' }));
    expect(host.api.calls[0]?.input).toEqual({ favoritedObject: 3, favoritedModel });
  });
});
