import { sent } from '@gargoyle/shared/testing/sent.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookmark, chapter, viewer } from '../testing/lesson-fixtures.ts';
import { loaded, openLesson, player } from '../testing/open-lesson.tsx';

beforeEach(() => localStorage.clear());

const remember = (choice: object) => localStorage.setItem('gargoyle.player', JSON.stringify(choice));
const stored = () => JSON.parse(localStorage.getItem('gargoyle.player') ?? '{}');
type User = ReturnType<typeof openLesson>['user'];
const pick = async (user: User, menu: string, choice: string) => {
  await user.click(within(await player()).getByRole('button', { name: menu }));
  await user.click(screen.getByRole('menuitemradio', { name: choice }));
};
const files = (number: number) => {
  const none = { ...chapter(number).video, hls: null };
  return chapter(number, { video: { ...none, low: `/v/${number}/l.mp4`, med: `/v/${number}/m.mp4`, hi: null } });
};
const ofFiles = { 'tutorials.user': viewer({ chapters: [files(1), files(2), files(3)] }) };

describe('stored preferences', () => {
  test('PLAY-201 PLAY-205 apply to the first video', async () => {
    remember({ rate: 1.5, volume: 0.3, muted: true });
    const { film } = openLesson();
    await loaded(film);
    expect(film.loads[0]).toMatchObject({ rate: 1.5 });
    expect(film.state()).toMatchObject({ rate: 1.5, volume: 0.3, muted: true });
    const region = await player();
    expect(within(region).getByRole('button', { name: 'Playback rate' }).innerHTML).toContain('1.5×');
  });

  test('PLAY-203 PLAY-205 the stored height selects the file', async () => {
    remember({ quality: 360 });
    const { film } = openLesson({ answers: ofFiles });
    await loaded(film);
    expect(film.loads[0]).toMatchObject({ src: '/v/2/l.mp4' });
  });

  test('PLAY-201 unmuting after silence is audible, also after a reload', async () => {
    remember({ volume: 0, muted: true });
    const { film, user } = openLesson();
    await loaded(film);
    await user.keyboard('m');
    expect(film.state()).toMatchObject({ muted: false, volume: 0.5 });
    expect(stored()).toMatchObject({ muted: false, volume: 0.5 });
  });
});

describe('choices', () => {
  test('PLAY-191 PLAY-205 apply to the following chapters', async () => {
    const { film, user } = openLesson({ answers: ofFiles });
    await loaded(film);
    await pick(user, 'Playback rate', '1.75×');
    await pick(user, 'Quality', '360p');
    await user.keyboard('m');
    await user.click(screen.getByRole('button', { name: /Chapter of clay 3/ }));
    await waitFor(() => expect(film.loads.at(-1)).toMatchObject({ src: '/v/3/l.mp4', rate: 1.75 }));
    expect(film.state()).toMatchObject({ muted: true });
    expect(stored()).toMatchObject({ rate: 1.75, quality: 360, muted: true });
  });

  test('PLAY-205 PLAY-206 made while the video loads are preserved when it has loaded', async () => {
    const arrives = Promise.withResolvers<void>();
    const { film, user } = openLesson({ engineWaits: arrives.promise });
    film.next = 'waits';
    await player();
    await user.keyboard('>');
    await act(async () => arrives.resolve());
    await loaded(film);
    await user.keyboard('>');
    await user.keyboard('m');
    await user.keyboard('5');
    await user.keyboard('k');
    act(() => film.finishLoading());
    expect(film.state()).toMatchObject({ rate: 1.5, muted: true, time: 50, playing: true });
    expect(stored()).toMatchObject({ rate: 1.5, muted: true });
  });

  test('PLAY-206 Pause pressed while the next chapter loads still applies when it has loaded', async () => {
    const { film, user } = openLesson();
    await loaded(film);
    act(() => film.play());
    film.next = 'waits';
    act(() => film.update({ time: 100, ended: true }));
    await waitFor(() => expect(film.loads).toHaveLength(2));
    await user.keyboard('k');
    act(() => film.finishLoading());
    expect(film.loads[1]).toMatchObject({ src: '/v/3/master.m3u8', play: false });
    expect((await player()).dataset['playing']).toBe('false');
  });
});

describe('bookmark', () => {
  test('PLAY-208 PLAY-069 started at the end of a chapter it belongs to that chapter, whatever plays when it is saved', async () => {
    const { film, host, user } = openLesson({ answers: { 'bookmarks.create': bookmark(9) } });
    await loaded(film);
    act(() => film.play());
    act(() => film.update({ time: 98.7 }));
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    act(() => film.update({ time: 100, ended: true }));
    await waitFor(() => expect(film.loads.at(-1)).toMatchObject({ src: '/v/3/master.m3u8' }));
    act(() => film.update({ time: 4 }));
    const field = await screen.findByLabelText<HTMLInputElement>('Bookmark name');
    expect(field.placeholder).toBe('Chapter of clay 2');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(host, 'bookmarks.create')).toHaveLength(1));
    expect(sent(host, 'bookmarks.create')[0]).toEqual({
      ...{ tutorial: 9, chapter: 102, name: 'Chapter of clay 2', time: 98 },
    });
  });

  test('PLAY-208 started while a chapter loads it has that chapter’s start position', async () => {
    const { film, host, user } = openLesson({ answers: { 'bookmarks.create': bookmark(9) } });
    await loaded(film);
    act(() => film.play());
    act(() => film.update({ time: 98.7 }));
    film.next = 'waits';
    await user.click(screen.getByRole('button', { name: /Chapter of clay 3/ }));
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(host, 'bookmarks.create')).toHaveLength(1));
    expect(sent(host, 'bookmarks.create')[0]).toMatchObject({ chapter: 103, time: 0 });
  });
});
