import { apiError } from '@gargoyle/shared/client/api-error';
import type { FakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lessonOf } from '../features/tutorials/lesson.ts';
import { chapter, courseCard, viewer } from '../testing/lesson-fixtures.ts';
import { address, loaded, openLesson, player } from '../testing/open-lesson.tsx';

beforeEach(() => localStorage.clear());

const path = { pathSlug: 'creature-maker', pathId: '3' };
const capped = (used: number) =>
  viewer({
    entitlement: {
      ...{ canWatch: false, reason: used < 4 ? ('credit' as const) : ('none' as const) },
      ...{ creditsUsed: used, creditsLimit: 4 },
    },
  });

describe('rights while watching', () => {
  const forbidden = apiError({ status: 402, code: 'forbidden_to_watch', detail: 'No watching.' });

  test('PLAY-005 PLAY-006 a denied statistic returns to the course and does not end the session', async () => {
    const { film, host } = openLesson({ answers: { 'statistics.create': forbidden } });
    await loaded(film);
    act(() => film.play());
    await waitFor(() => expect(host.calls.navigated).toEqual(['/tutorials/maquette?path=p']));
    expect(host.calls.toasts).toEqual([{ kind: 'error', text: 'No watching.' }]);
    expect(film.state().playing).toBe(false);
    expect(host.session.getState().phase).toBe('signed-in');
  });

  test('PLAY-007 PLAY-021 PLAY-180 rank 1 is asked before anything loads, also from a path', async () => {
    const { film, host } = openLesson({
      place: path,
      answers: { 'tutorials.user': capped(1) },
      confirms: [null],
    });
    await waitFor(() => expect(host.calls.asked).toHaveLength(1));
    await waitFor(() => expect(host.calls.navigated).toHaveLength(1));
    expect(film.loads).toEqual([]);
  });

  test('PLAY-118 PLAY-117 another course starts another session without anything of the previous one', async () => {
    const { film, user } = openLesson();
    await loaded(film);
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    expect(await screen.findByLabelText('Bookmark name')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'another course' }));
    await waitFor(() => expect(film.loads.length).toBeGreaterThan(1));
    expect(screen.queryByLabelText('Bookmark name')).toBeNull();
    expect(film.loads.at(-1)).toMatchObject({ at: 12, play: false });
  });
});

describe('video', () => {
  test('PLAY-043 its poster is shown only before it plays', async () => {
    const { film } = openLesson();
    await loaded(film);
    const region = await player();
    expect(region.querySelector('img')?.getAttribute('src')).toBe('/v/2/poster.jpg');
    act(() => film.play());
    expect(region.querySelector('img')).toBeNull();
  });

  test('PLAY-045 its button offers the opposite of the current state', async () => {
    const { film, user } = openLesson();
    await loaded(film);
    const region = await player();
    expect(region.dataset['playing']).toBe('false');
    await user.click(within(region).getByRole('button', { name: 'Play' }));
    expect(region.dataset['playing']).toBe('true');
    await user.click(within(region).getByRole('button', { name: 'Pause' }));
    expect(region.dataset['playing']).toBe('false');
  });

  test('PLAY-045 buttons pressed before the player’s code has loaded take effect afterwards', async () => {
    const arrives = Promise.withResolvers<void>();
    const { film, user } = openLesson({ engineWaits: arrives.promise });
    const region = await player();
    await user.click(within(region).getByRole('button', { name: 'Play' }));
    expect(within(region).getByRole('status', { name: 'Loading the video' })).toBeTruthy();
    await user.click(within(region).getByRole('button', { name: 'Pause' }));
    await user.click(within(region).getByRole('button', { name: 'Play' }));
    await act(async () => arrives.resolve());
    await loaded(film);
    expect(film.loads).toMatchObject([{ play: true }]);
  });

  test('PLAY-044 fullscreen can be entered and left', async () => {
    const request = vi.fn(async () => {});
    Object.assign(document, { exitFullscreen: vi.fn(async () => {}) });
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    HTMLElement.prototype.requestFullscreen = request;
    const { film, user } = openLesson();
    await loaded(film);
    const region = await player();
    await user.click(within(region).getByRole('button', { name: 'Full screen' }));
    expect(request.mock.contexts).toEqual([region]);
    Object.defineProperty(document, 'fullscreenElement', { value: region, configurable: true });
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    await user.click(within(region).getByRole('button', { name: 'Leave full screen' }));
    expect(document.exitFullscreen).toHaveBeenCalledTimes(1);
    for (const name of ['exitFullscreen', 'fullscreenEnabled', 'fullscreenElement'])
      Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
  });

  test('PLAY-240 the volume slider is only there where the device lets a script set the volume', async () => {
    const shown = async () => {
      const { film, unmount } = openLesson();
      await loaded(film);
      const sliders = within(await player()).queryAllByRole('slider', { name: 'Volume' });
      unmount();
      return sliders.length;
    };
    expect(await shown()).toBe(1);
    const fixed = vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1);
    expect(await shown()).toBe(0);
    fixed.mockRestore();
  });

  test('PLAY-237 an iPhone shows the video fullscreen by itself, with the chosen captions', async () => {
    const video = document.createElement('video');
    const tracks: { mode: string; language: string; label: string; cues: string[] }[] = [];
    const addTextTrack = (_kind: string, label: string, language: string) => {
      const cues: string[] = [];
      tracks.push({ mode: 'disabled', language, label, cues });
      const methods = {
        addCue: (one: string) => cues.push(one),
        removeCue: (one: string) => cues.splice(cues.indexOf(one), 1),
      };
      return Object.assign(tracks[tracks.length - 1] ?? {}, methods);
    };
    Object.defineProperty(video, 'textTracks', { get: () => tracks });
    const enter = vi.fn(() => void video.dispatchEvent(new Event('webkitbeginfullscreen')));
    Object.assign(HTMLVideoElement.prototype, { webkitEnterFullscreen: enter });
    Object.assign(video, { addTextTrack });
    vi.stubGlobal('VTTCue', function VTTCue(start: number, end: number, text: string) {
      return Object(`${start} ${end} ${text}`);
    });
    vi.stubGlobal('fetch', async () => new Response('WEBVTT\n\n00:01.000 --> 00:03.500\nHello there.'));
    const { film, user } = openLesson();
    await loaded(film);
    const region = await player();
    region.append(video);
    await user.click(within(region).getByRole('button', { name: 'Captions' }));
    await user.click(await within(region).findByRole('menuitemradio', { name: 'English' }));
    await user.click(within(region).getByRole('button', { name: 'Full screen' }));
    expect(enter.mock.contexts).toEqual([video]);
    await vi.waitFor(() => expect(tracks.map(({ cues }) => cues.join())).toEqual(['1 3.5 Hello there.']));
    expect(tracks).toMatchObject([{ mode: 'showing', language: 'en', label: 'English' }]);
    act(() => void video.dispatchEvent(new Event('webkitendfullscreen')));
    expect(tracks).toMatchObject([{ mode: 'disabled', cues: [] }]);
    // Entered again, it uses the same track.
    act(() => enter());
    expect(tracks).toMatchObject([{ mode: 'showing', cues: [expect.anything()] }]);
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'webkitEnterFullscreen');
    vi.unstubAllGlobals();
  });

  test('PLAY-046 playback errors are logged', async () => {
    const { film, host } = openLesson();
    await loaded(film);
    act(() => film.update({ error: 'format' }));
    expect(host.calls.reported).toEqual(['the player shows an error: format']);
  });

  test('PLAY-046 PLAY-199 player code that fails to load is logged, and can be retried', async () => {
    const { film, failing, host, user } = openLesson({ engineFails: true });
    const region = await player();
    const again = await within(region).findByRole('button', { name: 'Try again' });
    expect(host.calls.reported).toEqual(['the player did not load (attempt 0)']);
    failing.current = false;
    await user.click(again);
    await loaded(film);
  });
});

describe('progress', () => {
  test('PLAY-093 PLAY-094 the page updates once a second, without requests', async () => {
    const { film, host } = openLesson();
    await loaded(film);
    act(() => film.play());
    await waitFor(() => expect(sent(host, 'statistics.create')).toHaveLength(1));
    const before = host.api.calls.length;
    // Of ten seconds the tenth is 90 to 100 percent: an update after this second's first is skipped.
    act(() => film.update({ duration: 10, time: 9.1 }));
    act(() => film.update({ time: 9.8 }));
    expect(host.api.calls).toHaveLength(before);
    act(() => film.update({ duration: 100, time: 97.4 }));
    await waitFor(() => expect(sent(host, 'tutorials.markCompleted')).toHaveLength(1));
  });

  test('PLAY-095 a short chapter that plays to its end is completed, even between two updates', async () => {
    const { film, host } = openLesson();
    await loaded(film);
    act(() => film.play());
    act(() => film.update({ duration: 10, time: 9.1 }));
    act(() => film.update({ time: 10, ended: true, playing: false }));
    await waitFor(() => expect(sent(host, 'tutorials.markCompleted')[0]).toMatchObject({ chapterId: 102 }));
  });

  test('PLAY-182 path queries that show this course are refetched after watching it', async () => {
    const { film, host, unmount } = openLesson({ place: path });
    await loaded(film);
    const key = ['paths.tutorials', { id: 'creature-maker', limit: '4' }];
    host.query.setQueryData(key, page([]));
    unmount();
    await waitFor(() => expect(host.query.getQueryState(key)?.isInvalidated).toBe(true));
  });

  test('PLAY-236 lists whose cards tell what is started and completed are asked for again after watching', async () => {
    const { film, host, unmount } = openLesson();
    await loaded(film);
    const lists = ['artists.tutorials', 'bookmarks.list', 'search.global', 'search.tutorials', 'tutorials.latest'];
    const names = [...lists, 'tutorials.list', 'tutorials.owns', 'tutorials.search'];
    const keys = names.map((name) => [name, {}] as const);
    for (const key of keys) host.query.setQueryData(key, page([]));
    unmount();
    for (const key of keys) await waitFor(() => expect(host.query.getQueryState(key)?.isInvalidated).toBe(true));
  });

  test('PLAY-081 PLAY-104 a lesson that is left and opened again continues where it was left', async () => {
    const { film, host, unmount } = openLesson();
    await loaded(film);
    act(() => film.play());
    await waitFor(() => expect(sent(host, 'statistics.create')).toHaveLength(1));
    act(() => film.update({ duration: 100, time: 41.5 }));
    const last = Promise.withResolvers<{ id: number }>();
    host.api.answer({ 'statistics.tick': () => last.promise as never });
    unmount();
    const [query] = host.query.getQueryCache().findAll({ queryKey: ['tutorials.user'] });
    expect(lessonOf({ relevantChapters: [] } as never, query?.state.data as never).resume).toMatchObject({
      time: 41.5,
    });
    // The server's answer is asked for only when it knows the last position.
    await waitFor(() => expect(sent(host, 'statistics.tick')).toHaveLength(1));
    expect(query?.state.isInvalidated).toBe(false);
    last.resolve({ id: 77 });
    await waitFor(() => expect(query?.state.isInvalidated).toBe(true));
  });

  test('PLAY-195 a session that could not start while offline starts with the next tick', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { film, host } = openLesson({ answers: { 'statistics.create': apiError({ status: 0, code: 'offline' }) } });
    await loaded(film);
    act(() => film.play());
    await waitFor(() => expect(sent(host, 'statistics.create')).toHaveLength(1));
    host.api.answer({ 'statistics.create': { id: 77 } });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(sent(host, 'statistics.tick')).toHaveLength(1));
    vi.useRealTimers();
    expect(host.calls.navigated).toEqual([]);
  });
});

describe('a lost connection', () => {
  test('PLAY-195 PLAT-027 what was watched meanwhile is sent as soon as it is back, and no longer once the lesson is left', async () => {
    const offline = apiError({ status: 0, code: 'offline' });
    const { film, host, unmount } = openLesson({ answers: { 'statistics.tick': offline } });
    await loaded(film);
    act(() => film.play());
    act(() => film.update({ time: 20 }));
    act(() => film.pause());
    await waitFor(() => expect(sent(host, 'statistics.tick')).not.toEqual([]));
    await waitFor(() => expect(localStorage.getItem('gargoyle.player.ticks.7')).toContain('"currentPosition":20'));
    host.api.answer({ 'statistics.tick': { id: 77 } as never });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(localStorage.getItem('gargoyle.player.ticks.7')).toBe('[]'));
    const removed = vi.spyOn(window, 'removeEventListener');
    unmount();
    expect(removed.mock.calls.filter(([name]) => name === 'online')).not.toEqual([]);
  });
});

describe('a device that stores nothing', () => {
  test('PLAY-102 PLAY-195 PLAY-245 progress is reported, and stored again as soon as that works', async () => {
    const { film, host } = openLesson();
    await loaded(film);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => film.play());
    act(() => film.update({ time: 20 }));
    act(() => film.pause());
    await waitFor(() => expect(sent(host, 'statistics.tick')[0]).toMatchObject({ id: 77, currentPosition: 20 }));
    full.mockRestore();
    act(() => film.play());
    act(() => film.pause());
    await waitFor(() => expect(sent(host, 'statistics.tick')).toHaveLength(2));
    await waitFor(() => expect(localStorage.getItem('gargoyle.player.ticks.7')).toBe('[]'));
  });
});

describe('leaving', () => {
  const last = (host: FakeHost) => host.api.calls.findLast(({ name }) => name === 'statistics.tick');

  test('PLAY-104 a seek while paused is reported once on leaving', async () => {
    const { film, host, unmount } = openLesson();
    await loaded(film);
    act(() => film.play());
    act(() => film.update({ time: 20 }));
    act(() => film.pause());
    await waitFor(() => expect(last(host)?.input).toMatchObject({ currentPosition: 20 }));
    const tickCount = sent(host, 'statistics.tick').length;
    act(() => film.seek(60));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(sent(host, 'statistics.tick')).toHaveLength(tickCount + 1));
    unmount();
    await waitFor(() => expect(last(host)?.input).toMatchObject({ chapterId: 102, currentPosition: 60 }));
    expect(last(host)?.options.keepalive).toBe(true);
    expect(sent(host, 'statistics.tick')).toHaveLength(tickCount + 1);
  });

  test('PLAY-102 PLAY-104 one tick every five seconds while playing, one on pause, none while paused', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { film, host } = openLesson();
    await loaded(film);
    act(() => film.play());
    const ticks = () => sent(host, 'statistics.tick').length;
    await act(() => vi.advanceTimersByTimeAsync(15_100));
    expect(ticks()).toBe(3);
    act(() => film.pause());
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(ticks()).toBe(4);
    vi.useRealTimers();
  });

  test('PLAY-104 a video that never played reports nothing', async () => {
    const { film, host, unmount } = openLesson();
    await loaded(film);
    act(() => film.seek(60));
    unmount();
    expect(sent(host, 'statistics.tick')).toEqual([]);
  });
});

describe('end of the playlist', () => {
  const finish = async (over: Parameters<typeof openLesson>[0] = {}) => {
    const opened = openLesson({
      ...over,
      place: { chapter: '3', ...over.place },
      answers: { 'tutorials.next': page([courseCard()]), ...over.answers },
    });
    await loaded(opened.film);
    act(() => opened.film.play());
    act(() => opened.film.update({ ended: true, playing: false }));
    return opened;
  };

  test('PLAY-108 PLAY-009 the next courses are requested, fifty of them, along the path', async () => {
    const { host } = await finish({ place: path });
    await waitFor(() => expect(sent(host, 'tutorials.next')).toHaveLength(1));
    expect(sent(host, 'tutorials.next')[0]).toEqual({ slug: 'maquette', limit: '50', pathId: '3' });
    expect(sent(host, 'tutorials.get')[0]).toEqual({ slug: 'maquette', path: '3' });
    expect(sent(host, 'tutorials.user')[0]).toEqual({ slug: 'maquette', path: '3' });
  });

  test('PLAY-109 PLAY-111 PLAY-114 along a path the dialog shows its name, derived from its slug until its title is loaded', async () => {
    await finish({ place: path, answers: { 'paths.get': apiError({ status: 500 }) } });
    const dialog = await screen.findByRole('dialog', { name: 'Next on your Creature Maker pathway' });
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe(
      '/tutorials/horns?watch=1&path=creature-maker&path_id=3',
    );
  });

  test('PLAY-107 the dialog is shown once per session', async () => {
    const { film, host, user } = await finish();
    await screen.findByRole('dialog', { name: 'Explore related courses' });
    host.query.removeQueries({ queryKey: ['tutorials.next'] });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: /Chapter of clay 3/ }));
    act(() => film.play());
    await act(async () => film.update({ ended: true, playing: false }));
    await waitFor(() => expect(film.loads.at(-1)).toMatchObject({ src: '/v/1/master.m3u8' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(host, 'tutorials.next')).toHaveLength(1);
  });

  test('PLAY-194 closing it moves the focus to the player', async () => {
    const { user } = await finish();
    await screen.findByRole('dialog', { name: 'Explore related courses' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(await player());
  });
});

test('PLAY-008 video data comes from the viewer’s response, texts from the public one', async () => {
  const chapters = [chapter(1), chapter(2, { video: { ...chapter(2).video, hls: '/signed/master.m3u8' } })];
  const { film } = openLesson({ answers: { 'tutorials.user': viewer({ chapters }) } });
  await loaded(film);
  expect(film.loads[0]?.src).toBe('/signed/master.m3u8');
  expect(screen.getByRole('link', { name: 'Maquette' })).toBeTruthy();
  expect(address()).toContain('watch=1');
});
