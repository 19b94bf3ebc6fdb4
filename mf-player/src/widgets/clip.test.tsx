import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProjectorLoader } from '../common/player/use-engine.ts';
import messages from '../messages/en.json';
import { fakeProjector } from '../testing/fake-projector.ts';
import Clip from './clip.tsx';

function open(clip: 'trailer' | 'walkthrough', autoplay = false, locale: 'en' | 'es' = 'en') {
  const host = fakeHost({ locale });
  const { film, load } = fakeProjector();
  const loader = vi.fn(load);
  render(
    <ProjectorLoader value={loader}>
      <FakeShell host={host} messages={messages}>
        <Clip clip={clip} autoplay={autoplay} />
      </FakeShell>
    </ProjectorLoader>,
  );
  const started: string[] = [];
  host.bus.on('player.clip-started', (event) => void started.push(event.clip));
  return { film, loader, started, user: userEvent.setup() };
}
const button = () => screen.getByRole('button', { name: 'Play: Film about the school' });

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(new Response('WEBVTT'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('PLAY-220 a poster with a button, and nothing of the player, until it is pressed', async () => {
  const { film, loader, started, user } = open('trailer');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/clips/trailer/poster.jpg');
  expect(document.querySelector('video')).toBeNull();
  expect(loader).not.toHaveBeenCalled();
  await user.click(button());
  await waitFor(() => expect(film.loads).toHaveLength(1));
  expect(film.loads[0]).toMatchObject({ src: '/media/clips/trailer/720p.mp4', play: true, at: 0 });
  const region = screen.getByRole('region', { name: 'Film about the school' });
  expect(document.activeElement).toBe(region);
  expect(screen.getByRole('button', { name: 'Captions' })).toBeTruthy();
  await waitFor(() => expect(started).toEqual(['trailer']));
});

test('PLAY-221 its keys work only while the focus is in it', async () => {
  const { film, user } = open('trailer');
  await user.click(button());
  await waitFor(() => expect(film.state().playing).toBe(true));
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('k');
  expect(film.state().playing).toBe(true);
  act(() => screen.getByRole('region', { name: 'Film about the school' }).focus());
  await user.keyboard('k');
  expect(film.state().playing).toBe(false);
});

test('PLAY-221 it pauses when another video of the page begins', async () => {
  const { film, user } = open('trailer');
  await user.click(button());
  await waitFor(() => expect(film.state().playing).toBe(true));
  const other = document.body.appendChild(document.createElement('video'));
  act(() => void other.dispatchEvent(new Event('play')));
  expect(film.state().playing).toBe(false);
  other.remove();
  const removed = vi.spyOn(document, 'removeEventListener');
  cleanup();
  expect(removed, 'a film that is gone').toHaveBeenCalledWith('play', expect.any(Function), true);
});

test('PLAY-222 what starts alone needs no press, and says once that it plays', async () => {
  const { film, started } = open('walkthrough', true);
  await waitFor(() => expect(film.state().playing).toBe(true));
  await waitFor(() => expect(started).toEqual(['walkthrough']));
  expect(screen.queryByRole('button', { name: 'Unmute' })).toBeNull();
});

test('PLAY-222 where the browser refuses sound it starts muted, with a button to unmute', async () => {
  const { film, user } = open('walkthrough', true);
  film.needsPress = true;
  await user.click(await screen.findByText('Unmute'));
  expect(film.state()).toMatchObject({ playing: true, muted: false });
});

test('PLAY-258 what starts alone stays paused if it is paused before it has begun', async () => {
  const { film, user } = open('walkthrough', true);
  film.next = 'waits';
  await waitFor(() => expect(film.loads).toHaveLength(1));
  act(() => screen.getByRole('region', { name: 'Walkthrough' }).focus());
  await user.keyboard('k');
  act(() => film.finishLoading());
  expect(film.state()).toMatchObject({ playing: false, muted: false });
  await user.keyboard('k');
  expect(film.state()).toMatchObject({ playing: true, muted: false });
});

describe('PLAY-234 captions of a film without speech', () => {
  const captions = () => document.querySelector('[data-captions]')?.textContent;
  const withWords = () =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('WEBVTT\n\n00:00.000 --> 00:09.000\nWelcome.\n')));
  afterEach(() => localStorage.clear());

  test('are on from the start', async () => {
    withWords();
    open('walkthrough', true);
    await waitFor(() => expect(captions()).toBe('Welcome.'));
  });

  test('stay off for a viewer who has turned captions off', async () => {
    withWords();
    const { film, user } = open('walkthrough', true);
    await waitFor(() => expect(film.state().playing).toBe(true));
    act(() => screen.getByRole('region', { name: 'Walkthrough' }).focus());
    await user.keyboard('c');
    expect(captions()).toBeUndefined();
    cleanup();
    const again = open('walkthrough', true);
    await waitFor(() => expect(again.film.state().playing).toBe(true));
    expect(captions()).toBeUndefined();
  });

  test('are off in any other film', async () => {
    withWords();
    const { film, user } = open('trailer');
    await user.click(button());
    await waitFor(() => expect(film.state().playing).toBe(true));
    expect(captions()).toBeUndefined();
  });

  test.each([
    ['en', 'chapters.vtt'],
    ['es', 'chapters-es.vtt'],
  ] as const)('are on a page in %s in its language, and so are the chapters', async (locale, chapters) => {
    const asked = vi.fn((_address: string) => Promise.resolve(new Response('WEBVTT')));
    vi.stubGlobal('fetch', asked);
    open('walkthrough', true, locale);
    const tracks = [`/media/clips/walkthrough/${locale}.vtt`, `/media/clips/walkthrough/${chapters}`];
    await waitFor(() => expect(asked.mock.calls.map(([address]) => address).toSorted()).toEqual(tracks.toSorted()));
  });
});
