import { apiError } from '@gargoyle/shared/client/api-error';
import type { SessionState } from '@gargoyle/shared/host';
import { type FakeAnswers, never } from '@gargoyle/shared/testing/fake-api.ts';
import { type FakeHostOptions, FakeShell, fakeHost, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeEngine } from '../common/player/fake-engine.ts';
import { EngineLoader } from '../common/player/use-engine.ts';
import { bookmark, courseCard, tutorial, viewer } from '../features/tutorials/lesson-fixtures.ts';
import messages from '../messages/en.json';
import Lesson from './lesson.tsx';

const member: Partial<SessionState> = { phase: 'signed-in', status: 'success', user: fakeUser() };
const empty = { count: 0, next: null, previous: null, results: [] };
const ready: FakeAnswers = {
  'tutorials.get': tutorial(),
  'tutorials.user': viewer(),
  'tutorials.next': empty,
  'tutorials.markCompleted': { chapterId: 102, completed: true, overallProgress: 40 },
  'statistics.create': { id: 77 },
  'statistics.tick': { id: 77 },
};

function open(options: FakeHostOptions & { place?: object; at?: string } = {}) {
  const host = fakeHost({ session: member, ...options, answers: { ...ready, ...options.answers } });
  const { engine, load } = fakeEngine();
  render(
    <EngineLoader value={load}>
      <FakeShell host={host} messages={messages} at={options.at ?? '/tutorials/maquette?watch=1&path=p&chapter=2'}>
        <Lesson tutorialSlug="maquette" {...options.place} />
      </FakeShell>
    </EngineLoader>,
  );
  return { host, engine, user: userEvent.setup() };
}

const player = () => screen.findByRole('region', { name: 'Video player' });
const loaded = (engine: ReturnType<typeof fakeEngine>['engine']) =>
  waitFor(() => expect(engine.loads).not.toHaveLength(0));
const calls = (host: ReturnType<typeof fakeHost>, name: string) => host.api.calls.filter((call) => call.name === name);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the four states', () => {
  test('PLAY-192 while the course loads its room is kept', () => {
    open({ answers: { 'tutorials.user': never } });
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  test('a failed load shows an alert, and trying again opens the player', async () => {
    const { host, user } = open({ answers: { 'tutorials.user': apiError({ status: 500 }) } });
    expect(await screen.findByRole('alert')).toBeTruthy();
    host.api.answer({ 'tutorials.user': viewer() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await player()).toBeTruthy();
  });

  test('a course without lessons says so', async () => {
    open({ answers: { 'tutorials.user': viewer({ chapters: [], bookmarks: [] }) } });
    expect(await screen.findByText('This course has no lessons yet.')).toBeTruthy();
  });

  test('PLAY-003 visitors get nothing, and nothing is asked for them', () => {
    const { host } = open({ session: { phase: 'visitor' } });
    expect(screen.queryByRole('region')).toBeNull();
    expect(host.api.calls).toEqual([]);
  });
});

describe('rights', () => {
  const capped = (reason: 'credit' | 'none', used: number) =>
    viewer({ entitlement: { canWatch: false, reason, creditsUsed: used, creditsLimit: 4 } });

  test('PLAY-005 who may not watch is led back to the course with the reason', async () => {
    const none = { canWatch: false, reason: 'none' as const, creditsUsed: null, creditsLimit: null };
    const { host } = open({ answers: { 'tutorials.user': viewer({ entitlement: none }) } });
    await waitFor(() => expect(host.said.navigated).toEqual(['/tutorials/maquette?path=p']));
    expect(host.said.toasts).toEqual([
      { kind: 'error', text: "Oops! You don't have permission to watch this course." },
    ]);
  });

  test('PLAY-024 without credits there is a notice and no question', async () => {
    const { host } = open({ answers: { 'tutorials.user': capped('none', 4) } });
    await waitFor(() => expect(host.said.toasts[0]?.text).toContain('used all your subscription credits'));
    expect(host.said.asked).toEqual([]);
  });

  test('PLAY-023 rejecting the question uses no credit', async () => {
    const { host } = open({ answers: { 'tutorials.user': capped('credit', 1) }, confirms: [null] });
    await waitFor(() => expect(host.said.navigated).toEqual(['/tutorials/maquette?path=p']));
    expect(calls(host, 'statistics.create')).toEqual([]);
  });

  test('PLAY-029 accepting spends the credit, asks for the sources again, then plays', async () => {
    let spent = false;
    const { engine, host } = open({
      confirms: ['accept'],
      answers: {
        'statistics.create': () => {
          spent = true;
          return { id: 78 };
        },
        'tutorials.user': () => (spent ? viewer() : capped('credit', 1)),
      },
    });
    await loaded(engine);
    expect(engine.loads[0]).toMatchObject({ play: true });
    expect(calls(host, 'statistics.create')).toHaveLength(1);
  });
});

describe('playing', () => {
  test('PLAY-081 it starts where the viewer left off, and waits to be played', async () => {
    const { engine } = open();
    await loaded(engine);
    expect(engine.loads[0]).toMatchObject({ key: 102, at: 12, play: false, poster: '/v/2/poster.jpg' });
  });

  test('PLAY-101 the first play begins the statistic', async () => {
    const { engine, host, user } = open();
    await loaded(engine);
    await user.click(within(await player()).getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(calls(host, 'statistics.create')).toHaveLength(1));
    expect(calls(host, 'statistics.create')[0]?.input).toMatchObject({
      tutorial: 9,
      chapterId: 102,
      currentPosition: 12,
    });
  });

  test('PLAY-095 PLAY-097 PLAY-099 at 97 percent the chapter is completed once and marked', async () => {
    const { engine, host } = open();
    await loaded(engine);
    act(() => engine.play());
    for (const time of [96, 97, 98, 99]) act(() => engine.becomes({ time }));
    await waitFor(() => expect(calls(host, 'tutorials.markCompleted')).toHaveLength(1));
    expect(calls(host, 'tutorials.markCompleted')[0]?.input).toEqual({ id: 9, chapterId: 102 });
    const row = screen.getByRole('button', { name: /Chapter of clay 2/ });
    expect(row.textContent).toContain('Completed');
  });

  test('PLAY-098 within a pathway the completion names it', async () => {
    const { engine, host } = open({ place: { pathSlug: 'creatures', pathId: '3' } });
    await loaded(engine);
    act(() => engine.play());
    act(() => engine.becomes({ time: 98 }));
    await waitFor(() => expect(calls(host, 'tutorials.markCompleted')[0]?.input).toMatchObject({ pathId: '3' }));
  });

  test('PLAY-096 seeking to the end while paused completes nothing', async () => {
    const { engine, host } = open();
    await loaded(engine);
    act(() => engine.becomes({ started: true, time: 99 }));
    expect(calls(host, 'tutorials.markCompleted')).toEqual([]);
  });

  test('PLAY-061 the next chapter starts by itself', async () => {
    const { engine } = open();
    await loaded(engine);
    act(() => engine.play());
    act(() => engine.becomes({ ended: true, playing: false }));
    await waitFor(() => expect(engine.loads.at(-1)).toMatchObject({ key: 103, at: 0, play: true }));
  });

  test('PLAY-106 PLAY-107 PLAY-110 after the last one it returns to the first and offers what follows', async () => {
    const { engine, user } = open({
      place: { chapter: '3' },
      answers: { 'tutorials.next': { ...empty, count: 1, results: [courseCard()] } },
    });
    await loaded(engine);
    act(() => engine.play());
    act(() => engine.becomes({ ended: true, playing: false }));
    const dialog = await screen.findByRole('dialog', { name: 'Explore related courses', hidden: true });
    expect(within(dialog).getByRole('link', { hidden: true }).getAttribute('href')).toBe('/tutorials/horns?watch=1');
    expect(engine.loads.at(-1)).toMatchObject({ key: 101, play: false });
    await user.keyboard('{Escape}');
  });

  test('PLAY-115 without next courses there is no modal', async () => {
    const { engine, host } = open({ place: { chapter: '3' } });
    await loaded(engine);
    act(() => engine.becomes({ ended: true }));
    await waitFor(() => expect(calls(host, 'tutorials.next')).toHaveLength(1));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  test('PLAY-199 a film that fails says so; trying again asks for fresh addresses', async () => {
    const { engine, host, user } = open();
    await loaded(engine);
    act(() => engine.becomes({ error: 'network' }));
    const asked = calls(host, 'tutorials.user').length;
    await user.click(within(await player()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(engine.loads).toHaveLength(2));
    expect(calls(host, 'tutorials.user')).toHaveLength(asked + 1);
  });

  test('PLAY-190 keys play, but not while somebody types', async () => {
    const { engine, user } = open();
    await loaded(engine);
    await user.keyboard('k');
    expect(engine.state().playing).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    await user.type(screen.getByLabelText('Bookmark name'), 'kk');
    expect(engine.state().playing).toBe(true);
  });
});

describe('the sidebar', () => {
  test('PLAY-047 PLAY-048 PLAY-198 chapters are labelled, the present one is marked', async () => {
    const { engine } = open();
    await loaded(engine);
    const list = screen.getByRole('list', { name: 'Chapters' });
    expect(within(list).getByText('Chapter 2 - 0:01:40')).toBeTruthy();
    const current = within(list)
      .getAllByRole('button')
      .filter((row) => row.getAttribute('aria-current') === 'true');
    expect(current.map((row) => row.textContent)).toEqual([expect.stringContaining('Chapter of clay 2')]);
  });

  test('PLAY-057 chapters are chosen from a menu in the player too, where no list stands beside the film', async () => {
    const { engine, user } = open();
    await loaded(engine);
    await user.click(screen.getByRole('button', { name: 'Chapters' }));
    const menu = screen.getByRole('menu', { name: 'Chapters' });
    await user.click(within(menu).getByRole('menuitemradio', { name: '3. Chapter of clay 3' }));
    await waitFor(() => expect(engine.loads.at(-1)).toMatchObject({ key: 103, play: true }));
  });

  test('PLAY-057 choosing a chapter plays it', async () => {
    const { engine, user } = open();
    await loaded(engine);
    await user.click(screen.getByRole('button', { name: /Chapter of clay 3/ }));
    await waitFor(() => expect(engine.loads.at(-1)).toMatchObject({ key: 103, play: true }));
  });

  test('PLAY-051 PLAY-053 PLAY-052 within a pathway the list holds its chapters until the toggle is off', async () => {
    const { engine, user } = open({
      place: { pathSlug: 'creatures', pathId: '3' },
      answers: { 'tutorials.get': tutorial({ relevantChapters: [102] }) },
    });
    await loaded(engine);
    const rows = () => within(screen.getByRole('list', { name: 'Chapters' })).getAllByRole('listitem');
    expect(rows()).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'Chapters relevant to your pathway' }));
    expect(rows()).toHaveLength(3);
  });

  test('PLAY-062 PLAY-064 PLAY-065 own bookmarks are listed, resume points are not', async () => {
    const { engine, user } = open();
    await loaded(engine);
    await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
    const list = screen.getByRole('list', { name: 'Bookmarks' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getByText('Unnamed bookmark')).toBeTruthy();
  });

  test('PLAY-063 without any it says so', async () => {
    const { engine, user } = open({ answers: { 'tutorials.user': viewer({ bookmarks: [] }) } });
    await loaded(engine);
    await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
    expect(screen.getByText('No Bookmarks')).toBeTruthy();
  });

  test('PLAY-068 PLAY-069 PLAY-072 a bookmark without a name takes that of the chapter and joins the list', async () => {
    const { engine, host, user } = open({
      answers: { 'bookmarks.create': bookmark(9, { name: 'Chapter of clay 2' }) },
    });
    await loaded(engine);
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(host.said.toasts).toEqual([{ kind: 'success', text: 'Bookmark created.' }]));
    const sent = calls(host, 'bookmarks.create')[0]?.input;
    expect(sent).toEqual({ tutorial: 9, chapter: 102, name: 'Chapter of clay 2', time: 12 });
    expect(within(screen.getByRole('list', { name: 'Bookmarks' })).getAllByRole('listitem')).toHaveLength(3);
  });

  test('PLAY-073 a refused bookmark shows what the server says and keeps the form', async () => {
    const refused = apiError({ status: 400, fields: { name: ['Too long.'] } });
    const { engine, host, user } = open({ answers: { 'bookmarks.create': refused } });
    await loaded(engine);
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(host.said.toasts).toEqual([{ kind: 'error', text: 'Too long.' }]));
    expect(screen.getByLabelText('Bookmark name')).toBeTruthy();
  });

  test('PLAY-074 choosing a bookmark jumps to its moment', async () => {
    const { engine, user } = open();
    await loaded(engine);
    await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
    await user.click(screen.getByRole('button', { name: /Mark 1 ?Chapter 2/ }));
    expect(engine.state()).toMatchObject({ time: 30, playing: true });
  });

  test.each([
    ['PLAY-076 PLAY-077 accepting removes it', 'accept', true],
    ['PLAY-076 rejecting keeps it', null, false],
  ])('PLAY-075 removing asks first: %s', async (_, answer, gone) => {
    const { engine, host, user } = open({ confirms: [answer], answers: { 'bookmarks.remove': undefined } });
    await loaded(engine);
    await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
    await user.click(screen.getByRole('button', { name: 'Remove Mark 1' }));
    expect(host.said.asked).toEqual(['Warning']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Mark 1' }) === null).toBe(gone));
    expect(host.said.toasts.map((toast) => toast.text)).toEqual(gone ? ['Bookmark removed.'] : []);
  });

  test('PLAY-078 PLAY-079 a failed removal keeps the bookmark', async () => {
    const { engine, host, user } = open({
      confirms: ['accept'],
      answers: { 'bookmarks.remove': apiError({ status: 500 }) },
    });
    await loaded(engine);
    await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
    await user.click(screen.getByRole('button', { name: 'Remove Mark 1' }));
    await waitFor(() => expect(host.said.toasts[0]?.text).toContain("We couldn't remove the bookmark"));
    expect(screen.getByRole('button', { name: 'Remove Mark 1' })).toBeTruthy();
  });

  test('PLAY-056 a course that is one film opens on its bookmarks', async () => {
    const { engine } = open({ answers: { 'tutorials.get': tutorial({ chaptered: false }) } });
    await loaded(engine);
    expect(screen.getByRole('tab', { name: 'Bookmarks' }).getAttribute('aria-selected')).toBe('true');
  });
});

test('PLAY-039 PLAY-201 a chosen rate holds for the film and for the next one', async () => {
  const { engine, user } = open();
  await loaded(engine);
  await user.click(screen.getByRole('button', { name: 'Playback rate' }));
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toHaveLength(8);
  await user.click(screen.getByRole('menuitemradio', { name: '1.5×' }));
  expect(engine.state().rate).toBe(1.5);
  expect(JSON.parse(localStorage.getItem('gargoyle.player') ?? '{}')).toMatchObject({ rate: 1.5 });
});
