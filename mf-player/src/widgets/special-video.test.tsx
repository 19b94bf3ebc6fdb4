import type { SpecialVideo as Video } from '@gargoyle/shared/contract/special-videos.contract';
import { apiError } from '@gargoyle/shared/client/api-error';
import { type FakeHostOptions, FakeShell, fakeHost, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeProjector } from '../testing/fake-projector.ts';
import { ProjectorLoader } from '../common/player/use-engine.ts';
import { specialVideoQuery } from '../features/special-videos/special-videos.queries.ts';
import { pathQuery } from '../features/paths/paths.queries.ts';
import messages from '../messages/en.json';
import SpecialVideo from './special-video.tsx';

const video: Video = {
  ...{ id: 4, title: 'Inside the Shop', slug: 'shop', description: '', body: '', socialUrl: '', url: '' },
  chapters: 'The door - 00:00:00\n\nThe bench - 00:00:20\n\nA word',
  ...{ photo: { boxThumb: null }, firstFrameImage: { thumb: '/poster.jpg' }, subtitles: [], artist: null },
  video: { hls: null, dash: '/v/manifest.mpd', low: '/l.mp4', med: null, hi: null },
};

function open(options: FakeHostOptions = {}) {
  const host = fakeHost({
    session: { phase: 'signed-in', status: 'success', user: fakeUser() },
    answers: { 'specialVideos.get': video },
    ...options,
  });
  const { film, load } = fakeProjector();
  render(
    <ProjectorLoader value={load}>
      <FakeShell host={host} messages={messages}>
        <SpecialVideo specialVideoSlug="shop" />
      </FakeShell>
    </ProjectorLoader>,
  );
  return { host, film, user: userEvent.setup() };
}
afterEach(cleanup);

test('CAT-370 a title without a translation is marked as English', async () => {
  open({ answers: { 'specialVideos.get': { ...video, untranslated: ['title'] } } });
  expect((await screen.findByRole('heading', { name: 'Inside the Shop' })).lang).toBe('en');
});

test('PLAY-119 PLAY-122 it plays the stream, with its poster, from the beginning', async () => {
  const { film } = open();
  await waitFor(() => expect(film.loads).toHaveLength(1));
  expect(film.loads[0]).toMatchObject({
    at: 0,
    play: false,
    poster: '/poster.jpg',
    src: '/v/manifest.mpd',
  });
});

test('PLAY-120 without login no player is shown and nothing is requested', () => {
  const { host } = open({ session: { phase: 'visitor' } });
  expect(screen.queryByRole('region')).toBeNull();
  expect(host.api.calls).toEqual([]);
});

test('PLAY-123 PLAY-124 PLAY-125 chapters seek to their time in the video; without a time they do nothing', async () => {
  const { film, user } = open();
  await waitFor(() => expect(film.loads).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /The bench/ }));
  expect(film.state()).toMatchObject({ time: 20, playing: true });
  await user.click(screen.getByRole('button', { name: /A word/ }));
  expect(film.state().time).toBe(20);
});

test('PLAY-285 each language in the menu of subtitles is marked as written in itself', async () => {
  const subtitles = [
    { language: 'en', label: 'English', url: '/en.vtt' },
    { language: 'es', label: 'Español', url: '/es.vtt' },
  ];
  const { film, user } = open({ answers: { 'specialVideos.get': { ...video, subtitles } } });
  await waitFor(() => expect(film.loads).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Captions' }));
  for (const { language, label } of subtitles) expect(screen.getByText(label).lang).toBe(language);
});

test('PLAY-126 neither statistics nor bookmarks are created', async () => {
  const { film, host, user } = open();
  await waitFor(() => expect(film.loads).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(new Set(host.api.calls.map((call) => call.name))).toEqual(new Set(['specialVideos.get']));
  expect(screen.queryByRole('button', { name: 'Add bookmark' })).toBeNull();
});

test('a failed load shows an alert with retry', async () => {
  const { film, host, user } = open({ answers: { 'specialVideos.get': apiError({ status: 500 }) } });
  await screen.findByRole('alert');
  host.api.answer({ 'specialVideos.get': video });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(film.loads).toHaveLength(1));
});

test('PLAY-119 PLAY-199 one that fails while it plays goes on there, with fresh addresses', async () => {
  const { film, host, user } = open();
  await waitFor(() => expect(film.loads).toHaveLength(1));
  act(() => film.play());
  act(() => film.update({ time: 31 }));
  act(() => film.update({ error: 'network' }));
  const fresh = { hls: null, dash: '/v/manifest.mpd?again', low: null, med: null, hi: null };
  host.api.answer({ 'specialVideos.get': { ...video, video: fresh } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(film.loads).toHaveLength(2));
  expect(film.loads[1]).toMatchObject({ src: '/v/manifest.mpd?again', at: 31, play: true });
});

test('PLAY-127 PLAY-154 a missing identifier is an error of the caller', () => {
  const host = fakeHost();
  expect(() => specialVideoQuery(host, undefined)).toThrow('first param cannot be undefined');
  expect(() => pathQuery(host, undefined)).toThrow('first param cannot be undefined');
});
