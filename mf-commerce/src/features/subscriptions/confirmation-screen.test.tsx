import { apiError } from '@gargoyle/shared/client';
import { fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openScreen } from '../../testing/shop.tsx';
import { Component } from './confirmation-screen.tsx';

afterEach(cleanup);

const TAGS = [
  { id: 1, name: 'Sculpture', slug: 'sculpture' },
  { id: 2, name: 'Hair Work', slug: 'hair-work' },
];
const open = (
  over: { onTrial?: boolean; isVerified?: boolean; tags?: object[]; answers?: object; terms?: object } = {},
) =>
  openScreen(Component, {
    session: {
      phase: 'signed-in',
      user: fakeUser({ isVerified: over.isVerified ?? false }),
      subscription: {
        active: true,
        plan: 'Monthly',
        planId: 3,
        rank: 2,
        onTrial: over.onTrial ?? true,
        ...over.terms,
      } as never,
    },
    answers: {
      'tags.list': { results: TAGS } as never,
      'profile.get': { tags: over.tags ?? [] } as never,
      'profile.update': {} as never,
      ...over.answers,
    },
  });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
const saved = (host: ReturnType<typeof open>['host']) =>
  host.api.calls.filter(({ name }) => name === 'profile.update').map(({ input }) => input);

describe('confirmation', () => {
  test('COM-379 COM-380 confirms the free trial while it runs, otherwise the subscription', () => {
    open();
    expect(screen.getByText('Your free trial is active.')).toBeTruthy();
    cleanup();
    open({ onTrial: false });
    expect(screen.getByText('Your subscription is active.')).toBeTruthy();
    expect(screen.queryByText('Your free trial is active.')).toBeNull();
  });

  test('COM-548 shows when it ends or renews, and nothing for subscriptions that are not charged again', () => {
    const nextBillingDate = '2026-12-01T00:00:00Z';
    open({ terms: { nextBillingDate } });
    expect(screen.getByText('It ends on December 1, 2026. Cancel before then and nothing is charged.')).toBeTruthy();
    cleanup();
    open({ onTrial: false, terms: { nextBillingDate } });
    expect(screen.getByText('It renews on December 1, 2026, unless you cancel before then.')).toBeTruthy();
    for (const over of [{ free: true }, { pendingChange: true }]) {
      cleanup();
      open({ onTrial: false, terms: { nextBillingDate, ...over } });
      expect(screen.queryByText(/December 1/)).toBeNull();
    }
  });
});

describe('interests poll', () => {
  test('COM-381 COM-382 COM-383 ACC-278 interests come first, and Next waits for one', async () => {
    const { user } = open();
    const sculpture = await box('Sculpture');
    expect(sculpture.checked).toBe(false);
    expect(next().disabled).toBe(true);
    await user.click(sculpture);
    expect(next().disabled).toBe(false);
    await user.click(sculpture);
    expect(next().disabled).toBe(true);
    expect(screen.queryByRole('link', { name: 'Watch Walkthrough' })).toBeNull();
  });

  test('COM-384 COM-386 Next saves the tags, says so, then asks to verify the email', async () => {
    const { host, user } = open();
    await user.click(await box('Hair Work'));
    await user.click(next());
    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeTruthy();
    expect(saved(host)).toEqual([{ tags: [2] }]);
    expect(host.calls.toasts.map(({ text }) => text)).toEqual(['Your interests have been updated.']);
    expect(screen.getByText(/member@gargoyle\.example/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Watch Walkthrough' }).getAttribute('href')).toBe('/walkthrough');
  });

  test('COM-385 a failure preserves the step and the selection', async () => {
    const { host, user } = open({ answers: { 'profile.update': apiError({ status: 500 }) } });
    await user.click(await box('Hair Work'));
    await user.click(next());
    await waitFor(() =>
      expect(host.calls.toasts.map(({ text }) => text)).toEqual([
        'Oops! We could not update your interests. Please try again.',
      ]),
    );
    expect((await box('Hair Work')).checked).toBe(true);
    expect(next().disabled).toBe(false);
  });

  test('COM-388 existing interests are preselected and none is lost', async () => {
    const { host, user } = open({ tags: [TAGS[0] as object] });
    expect((await box('Sculpture')).checked).toBe(true);
    await user.click(await box('Hair Work'));
    await user.click(next());
    await waitFor(() => expect(saved(host)).toEqual([{ tags: [1, 2] }]));
  });

  test('COM-388 COM-501 interests that cannot be loaded can be retried, and are not overwritten meanwhile', async () => {
    const { host, user } = open({ answers: { 'profile.get': apiError({ status: 503 }) } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    host.api.answer({ 'profile.get': { tags: [TAGS[0]] } as never });
    await user.click(again);
    expect((await box('Sculpture')).checked).toBe(true);
  });

  test('COM-586 ticks stay when the interests cannot be fetched again', async () => {
    const { host, user } = open();
    await user.click(await box('Hair Work'));
    host.api.answer({ 'tags.list': apiError({ status: 503 }), 'profile.get': apiError({ status: 503 }) });
    await act(() => Promise.all([host.api.invalidate('tags.list'), host.api.invalidate('profile.get')]));
    await user.click(await box('Sculpture'));
    expect((await box('Hair Work')).checked).toBe(true);
  });

  test('COM-387 a verified email address is not asked for again', async () => {
    const { user } = open({ isVerified: true, tags: [TAGS[0] as object] });
    await box('Sculpture');
    await user.click(next());
    expect(await screen.findByRole('heading', { name: 'Your email is already verified.' })).toBeTruthy();
    expect(screen.queryByText(/We sent a link/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Watch Walkthrough' })).toBeTruthy();
    const browse = screen.getByRole('link', { name: 'Find something to watch' });
    expect(browse.getAttribute('href')).toBe('/tutorials');
  });
});
