import { type FakeHost, fakeHost, type FakeHostOptions, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component } from './walkthrough-screen.tsx';

const show = async (options: FakeHostOptions = {}) => {
  const host = fakeHost({
    ...options,
    answers: {
      'home.shareImages': { facebookShareImages: [] },
      'profile.markWalkthroughWatched': { watchedWalkthroughVideo: true },
    },
  });
  await act(async () => void renderRoute(host, '/walkthrough', Component, '/walkthrough'));
  return host;
};
const records = (host: FakeHost) => sent(host, 'profile.markWalkthroughWatched').length;
const member = { phase: 'signed-in', user: fakeUser({ watchedWalkthroughVideo: false }) } as const;

describe('walkthrough', () => {
  test('CAT-305 CAT-306 CAT-308 heading, the film, and a link to continue', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Walkthrough' })).toBeDefined();
    expect(screen.getByTestId('player.clip.v1').textContent).toContain('"autoplay":true');
    expect(screen.getByRole('link', { name: 'Start Learning' }).getAttribute('href')).toBe('/tutorials');
  });
  test('CAT-309 CAT-310 CAT-311 playing is recorded once, and the user is reloaded', async () => {
    const host = await show({ session: member });
    const reload = vi.spyOn(host.session, 'reload');
    host.bus.emit('player.clip-started', { clip: 'walkthrough' });
    host.bus.emit('player.clip-started', { clip: 'walkthrough' });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(records(host)).toBe(1);
  });
  test('CAT-310 not for visitors, nor for another film', async () => {
    const visitor = await show();
    visitor.bus.emit('player.clip-started', { clip: 'walkthrough' });
    expect(records(visitor)).toBe(0);
    const user = await show({ session: member });
    user.bus.emit('player.clip-started', { clip: 'trailer' });
    expect(records(user)).toBe(0);
  });
});
