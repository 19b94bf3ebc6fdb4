import { apiError } from '@gargoyle/shared/client/api-error';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chapter, courseCard, viewer } from '../testing/lesson-fixtures.ts';
import { loaded, openLesson, player } from '../testing/open-lesson.tsx';

beforeEach(() => localStorage.clear());

describe('the four states', () => {
  test('PLAY-192 a placeholder is shown while the course loads', () => {
    openLesson({ answers: { 'tutorials.user': never } });
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  const still = () => document.querySelector('img')?.getAttribute('src');

  test('PLAY-212 the still of the chapter is shown and the player’s code requested before it is known who watches', async () => {
    const { engine } = openLesson({ answers: { 'tutorials.user': never }, place: { chapter: '3' } });
    await waitFor(() => expect(still()).toBe('/v/3/poster.jpg'));
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(engine.loads).toBe(1);
  });

  test.each([undefined, '9', 'x'])('PLAY-212 chapter %s is none: the still is the first chapter’s', async (chapter) => {
    openLesson({ session: { phase: 'unknown' }, place: { chapter } });
    await waitFor(() => expect(still()).toBe('/v/1/poster.jpg'));
  });

  test('a failed load shows an alert, and a retry opens the player', async () => {
    const { host, user } = openLesson({ answers: { 'tutorials.user': apiError({ status: 500 }) } });
    expect(await screen.findByRole('alert')).toBeTruthy();
    host.api.answer({ 'tutorials.user': viewer() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await player()).toBeTruthy();
  });

  test('a course without lessons says so', async () => {
    openLesson({ answers: { 'tutorials.user': viewer({ chapters: [], bookmarks: [] }) } });
    expect(await screen.findByText('This course has no lessons yet.')).toBeTruthy();
  });

  test('PLAY-003 visitors see nothing, and nothing is requested', () => {
    const { host } = openLesson({ session: { phase: 'visitor' } });
    expect(screen.queryByRole('region')).toBeNull();
    expect(host.api.calls).toEqual([]);
  });
});

describe('rights', () => {
  const capped = (reason: 'credit' | 'none', used: number) =>
    viewer({ entitlement: { canWatch: false, reason, creditsUsed: used, creditsLimit: 4 } });

  test('PLAY-005 a viewer without access returns to the course with the reason', async () => {
    const none = { canWatch: false, reason: 'none' as const, creditsUsed: null, creditsLimit: null };
    const { host } = openLesson({ answers: { 'tutorials.user': viewer({ entitlement: none }) } });
    await waitFor(() => expect(host.calls.navigated).toEqual(['/tutorials/maquette?path=p']));
    expect(host.calls.toasts).toEqual([
      { kind: 'error', text: "Oops! You don't have permission to watch this course." },
    ]);
  });

  test('PLAY-024 without credits there is a toast and no question', async () => {
    const { host } = openLesson({ answers: { 'tutorials.user': capped('none', 4) } });
    await waitFor(() => expect(host.calls.toasts[0]?.text).toContain('used all your subscription credits'));
    expect(host.calls.asked).toEqual([]);
  });

  test('PLAY-023 declining the question spends no credit', async () => {
    const { host } = openLesson({ answers: { 'tutorials.user': capped('credit', 1) }, confirms: [null] });
    await waitFor(() => expect(host.calls.navigated).toEqual(['/tutorials/maquette?path=p']));
    expect(sent(host, 'statistics.create')).toEqual([]);
  });

  test('PLAY-029 accepting spends the credit, refetches the sources, then plays', async () => {
    let spent = false;
    const { film, host } = openLesson({
      confirms: ['accept'],
      answers: {
        'statistics.create': () => {
          spent = true;
          return { id: 78 };
        },
        'tutorials.user': () => (spent ? viewer() : capped('credit', 1)),
      },
    });
    // Which courses were opened this month is part of the session.
    const reload = vi.spyOn(host.session, 'reload');
    await loaded(film);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(film.loads[0]).toMatchObject({ play: true });
    expect(sent(host, 'statistics.create')).toHaveLength(1);
  });

  test.each(['accept', null])(
    'PLAY-246 the answer %s, given after the page was left, spends nothing and leads nowhere',
    async (answer) => {
      const { host, unmount } = openLesson({ answers: { 'tutorials.user': capped('credit', 1) } });
      const question = Promise.withResolvers<string | null>();
      const ask = vi.spyOn(host.confirm, 'ask').mockReturnValue(question.promise);
      await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
      unmount();
      await act(async () => question.resolve(answer));
      expect(sent(host, 'statistics.create')).toEqual([]);
      expect(host.calls.navigated).toEqual([]);
    },
  );

  test('PLAY-246 a credit that could not be spent leads nowhere either', async () => {
    const { host, unmount } = openLesson({ answers: { 'tutorials.user': capped('credit', 1) }, confirms: ['accept'] });
    const spent = Promise.withResolvers<never>();
    host.api.answer({ 'statistics.create': () => spent.promise });
    await waitFor(() => expect(sent(host, 'statistics.create')).toHaveLength(1));
    unmount();
    await act(async () => spent.reject(apiError({ status: 500 })));
    expect(host.calls.navigated).toEqual([]);
    expect(host.calls.toasts).toEqual([]);
  });
});

describe('playing', () => {
  test('PLAY-081 it starts where the viewer left off, paused', async () => {
    const { film } = openLesson();
    await loaded(film);
    expect(film.loads[0]).toMatchObject({ src: '/v/2/master.m3u8', at: 12, play: false, poster: '/v/2/poster.jpg' });
  });

  test('PLAY-101 PLAY-244 the first play creates the statistic, at the server’s time', async () => {
    const { film, host, user } = openLesson();
    await loaded(film);
    await user.click(within(await player()).getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(sent(host, 'statistics.create')).toHaveLength(1));
    expect(sent(host, 'statistics.create')[0]).toMatchObject({
      tutorial: 9,
      chapterId: 102,
      currentPosition: 12,
      // The device's clock is months off.
      startedAt: expect.stringMatching(/^2026-09-01T12:0/),
    });
  });

  test('PLAY-095 PLAY-097 PLAY-099 at 97 percent the chapter is completed once and marked', async () => {
    const { film, host } = openLesson();
    await loaded(film);
    act(() => film.play());
    for (const time of [96, 97, 98, 99]) act(() => film.update({ time }));
    await waitFor(() => expect(sent(host, 'tutorials.markCompleted')).toHaveLength(1));
    expect(sent(host, 'tutorials.markCompleted')[0]).toEqual({ id: 9, chapterId: 102 });
    const row = screen.getByRole('button', { name: /Chapter of clay 2/ });
    expect(row.textContent).toContain('Completed');
  });

  test('PLAY-097 PLAY-236 a completion is reported silently: nothing that the reader did is under way', async () => {
    const { film, host } = openLesson();
    await loaded(film);
    act(() => film.play());
    act(() => film.update({ time: 98 }));
    await waitFor(() => expect(sent(host, 'tutorials.markCompleted')).toHaveLength(1));
    const call = host.api.calls.find(({ name }) => name === 'tutorials.markCompleted');
    expect(call?.options).toEqual({ silent: true });
  });

  test('PLAY-098 within a path the completion names it', async () => {
    const { film, host } = openLesson({ place: { pathSlug: 'creatures', pathId: '3' } });
    await loaded(film);
    act(() => film.play());
    act(() => film.update({ time: 98 }));
    await waitFor(() => expect(sent(host, 'tutorials.markCompleted')[0]).toMatchObject({ pathId: '3' }));
  });

  test('PLAY-096 seeking to the end while paused completes nothing', async () => {
    const { film, host } = openLesson();
    await loaded(film);
    act(() => film.play());
    act(() => film.pause());
    act(() => film.seek(99));
    expect(sent(host, 'tutorials.markCompleted')).toEqual([]);
  });

  test('PLAY-061 the next chapter starts automatically', async () => {
    const { film } = openLesson();
    await loaded(film);
    act(() => film.play());
    act(() => film.update({ ended: true, playing: false }));
    await waitFor(() => expect(film.loads.at(-1)).toMatchObject({ src: '/v/3/master.m3u8', at: 0, play: true }));
  });

  test('PLAY-106 PLAY-107 PLAY-110 after the last chapter it returns to the first and offers recommendations', async () => {
    const { film, user } = openLesson({
      place: { chapter: '3' },
      answers: { 'tutorials.next': page([courseCard()]) },
    });
    await loaded(film);
    act(() => film.play());
    act(() => film.update({ ended: true, playing: false }));
    const dialog = await screen.findByRole('dialog', { name: 'Explore related courses', hidden: true });
    expect(within(dialog).getByRole('link', { hidden: true }).getAttribute('href')).toBe('/tutorials/horns?watch=1');
    expect(film.loads.at(-1)).toMatchObject({ src: '/v/1/master.m3u8', play: false });
    await user.keyboard('{Escape}');
  });

  test('PLAY-115 without next courses there is no modal', async () => {
    const { film, host } = openLesson({ place: { chapter: '3' } });
    await loaded(film);
    act(() => film.update({ ended: true }));
    await waitFor(() =>
      expect(host.query.getQueryCache().find({ queryKey: ['tutorials.next'], exact: false })?.state.status).toBe(
        'success',
      ),
    );
    await act(async () => {});
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  test('PLAY-199 a video that fails shows an error; a retry requests fresh addresses', async () => {
    const { film, host, user } = openLesson();
    await loaded(film);
    act(() => film.update({ error: 'network' }));
    const requestCount = sent(host, 'tutorials.user').length;
    const fresh = chapter(2, { video: { ...chapter(2).video, hls: '/v/2/master.m3u8?signed=again' } });
    host.api.answer({ 'tutorials.user': viewer({ chapters: [chapter(1), fresh, chapter(3)] }) });
    await user.click(within(await player()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(film.loads).toHaveLength(2));
    expect(film.loads[1]).toMatchObject({ src: '/v/2/master.m3u8?signed=again', play: true });
    expect(sent(host, 'tutorials.user')).toHaveLength(requestCount + 1);
  });

  test('PLAY-195 PLAY-199 a lesson continues when a refetch fails', async () => {
    const { film, host, user } = openLesson();
    await loaded(film);
    host.api.answer({ 'tutorials.user': apiError({ status: 503 }), 'tutorials.get': apiError({ status: 503 }) });
    act(() => film.update({ error: 'network' }));
    await user.click(within(await player()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(film.loads).toHaveLength(2));
    await act(() => host.query.refetchQueries());
    expect(await player()).toBeTruthy();
    expect(screen.queryByText('The lesson could not be loaded.')).toBeNull();
    // Without cached data it cannot continue.
    await act(() => host.query.resetQueries());
    expect(await screen.findByText('The lesson could not be loaded.')).toBeTruthy();
  });

  test('PLAY-199 a chapter that failed to load starts at its own position, not at that of the previous one', async () => {
    const { film, user } = openLesson();
    await loaded(film);
    act(() => film.play());
    act(() => film.update({ time: 55 }));
    film.next = 'network';
    await user.click(screen.getByRole('button', { name: /Chapter of clay 3/ }));
    await user.click(within(await player()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(film.loads).toHaveLength(3));
    expect(film.loads.at(-1)).toMatchObject({ src: '/v/3/master.m3u8', at: 0 });
  });

  test('PLAY-190 keys play, but not while somebody types', async () => {
    const { film, user } = openLesson();
    await loaded(film);
    await user.keyboard('k');
    expect(film.state().playing).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    await user.type(await screen.findByLabelText('Bookmark name'), 'kk');
    expect(film.state().playing).toBe(true);
  });
});

test('PLAY-039 PLAY-201 a chosen rate applies to this video and is stored on the device', async () => {
  const { film, user } = openLesson();
  await loaded(film);
  await user.click(screen.getByRole('button', { name: 'Playback rate' }));
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toHaveLength(8);
  await user.click(screen.getByRole('menuitemradio', { name: '1.5×' }));
  expect(film.state().rate).toBe(1.5);
  expect(JSON.parse(localStorage.getItem('gargoyle.player') ?? '{}')).toMatchObject({ rate: 1.5 });
});
