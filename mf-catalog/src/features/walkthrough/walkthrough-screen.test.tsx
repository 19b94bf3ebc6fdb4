import { fakeHost, fakeUser, type FakeHostOptions } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component } from './walkthrough-screen.tsx';

const show = (options: FakeHostOptions = {}, play: () => Promise<void> = async () => {}) => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  const host = fakeHost({
    ...options,
    answers: {
      'home.shareImages': { facebookShareImages: [] },
      'profile.markWalkthroughWatched': { watchedWalkthroughVideo: true },
    },
  });
  renderRoute(host, '/walkthrough', Component, '/walkthrough');
  return host;
};
const film = () => screen.getByLabelText('Walkthrough', { selector: 'video' });
const records = (host: ReturnType<typeof fakeHost>) => sent(host, 'profile.markWalkthroughWatched').length;
const member = { phase: 'signed-in', user: fakeUser({ watchedWalkthroughVideo: false }) } as const;

describe('walkthrough', () => {
  test('CAT-305 CAT-306 CAT-308 heading, video with captions and chapters, and a link to continue', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Walkthrough' })).toBeDefined();
    expect([...film().querySelectorAll('track')].map((track) => `${track.kind} ${track.srclang}`)).toEqual([
      'captions en',
      'captions es',
      'chapters en',
    ]);
    expect(screen.getByRole('link', { name: 'Start Learning' }).getAttribute('href')).toBe('/tutorials');
  });
  test('CAT-307 where sound is blocked it starts muted, with a button to unmute', async () => {
    let attempts = 0;
    show({}, async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('NotAllowedError');
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Unmute' }));
    expect(film()).toHaveProperty('muted', false);
    expect(screen.queryByRole('button', { name: 'Unmute' })).toBeNull();
  });
  test('CAT-309 CAT-310 CAT-311 playing is recorded once, and the user is reloaded', async () => {
    const host = show({ session: member });
    const reload = vi.spyOn(host.session, 'reload');
    fireEvent.play(film());
    fireEvent.play(film());
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(records(host)).toBe(1);
  });
  test('CAT-310 not for visitors', () => {
    const host = show();
    fireEvent.play(film());
    expect(records(host)).toBe(0);
  });
});
