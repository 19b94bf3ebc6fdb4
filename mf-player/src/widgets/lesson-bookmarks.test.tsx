import { apiError } from '@gargoyle/shared/client/api-error';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import BookmarkForm from '../features/tutorials/bookmark-form.tsx';
import { bookmark, viewer } from '../testing/lesson-fixtures.ts';
import messages from '../messages/en.json';
import { loaded, openLesson } from '../testing/open-lesson.tsx';

beforeEach(() => localStorage.clear());

describe('bookmarks of a lesson', () => {
  test('PLAY-062 PLAY-064 PLAY-065 own bookmarks are listed, resume points are not', async () => {
    const { film, user } = openLesson();
    await loaded(film);
    await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
    const list = screen.getByRole('list', { name: 'Bookmarks' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getByText('Unnamed bookmark')).toBeTruthy();
  });

  test('PLAY-063 an empty list says so', async () => {
    const { film, user } = openLesson({ answers: { 'tutorials.user': viewer({ bookmarks: [] }) } });
    await loaded(film);
    await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
    expect(screen.getByText('No Bookmarks')).toBeTruthy();
  });

  test('PLAY-068 PLAY-069 PLAY-072 a bookmark without a name gets that of the chapter and is added to the list', async () => {
    const { film, host, user } = openLesson({
      answers: { 'bookmarks.create': bookmark(9, { name: 'Chapter of clay 2' }) },
    });
    await loaded(film);
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(host.calls.toasts).toEqual([{ kind: 'success', text: 'Bookmark created.' }]));
    expect(sent(host, 'bookmarks.create')[0]).toEqual({
      tutorial: 9,
      chapter: 102,
      name: 'Chapter of clay 2',
      time: 12,
    });
    expect(within(screen.getByRole('list', { name: 'Bookmarks' })).getAllByRole('listitem')).toHaveLength(3);
  });

  test('PLAY-073 a rejected bookmark shows the server’s message and keeps the form open', async () => {
    const refused = apiError({ status: 400, fields: { name: ['Too long.'] } });
    const { film, host, user } = openLesson({ answers: { 'bookmarks.create': refused } });
    await loaded(film);
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(host.calls.toasts).toEqual([{ kind: 'error', text: 'Too long.' }]));
    expect(await screen.findByLabelText('Bookmark name')).toBeTruthy();
  });

  test('PLAY-074 choosing a bookmark seeks to its position', async () => {
    const { film, user } = openLesson();
    await loaded(film);
    await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
    await user.click(screen.getByRole('button', { name: /Mark 1 ?Chapter 2/ }));
    expect(film.state()).toMatchObject({ time: 30, playing: true });
  });

  const removing = async (answer: 'accept' | null) => {
    const opened = openLesson({ confirms: [answer], answers: { 'bookmarks.remove': undefined } });
    await loaded(opened.film);
    await opened.user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
    const ask = vi.spyOn(opened.host.confirm, 'ask');
    await opened.user.click(screen.getByRole('button', { name: 'Remove Mark 1' }));
    expect(ask.mock.calls).toEqual([[{ title: 'Warning', text: 'Are you sure you want to remove this bookmark?' }]]);
    return opened.host;
  };

  test('PLAY-075 PLAY-076 PLAY-077 removing must be confirmed, and then removes it from the list', async () => {
    const host = await removing('accept');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Mark 1' })).toBeNull());
    expect(sent(host, 'bookmarks.remove')).toEqual([{ id: 1 }]);
    expect(host.calls.toasts).toEqual([{ kind: 'success', text: 'Bookmark removed.' }]);
  });

  test('PLAY-076 declining changes nothing', async () => {
    const host = await removing(null);
    expect(screen.getByRole('button', { name: 'Remove Mark 1' })).toBeTruthy();
    expect(sent(host, 'bookmarks.remove')).toEqual([]);
  });

  test('PLAY-078 PLAY-079 a failed removal keeps the bookmark', async () => {
    const { film, host, user } = openLesson({
      confirms: ['accept'],
      answers: { 'bookmarks.remove': apiError({ status: 500 }) },
    });
    await loaded(film);
    await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
    await user.click(screen.getByRole('button', { name: 'Remove Mark 1' }));
    await waitFor(() => expect(host.calls.toasts[0]?.text).toContain("We couldn't remove the bookmark"));
    expect(screen.getByRole('button', { name: 'Remove Mark 1' })).toBeTruthy();
  });

  test('PLAY-066 PLAY-067 the form has a name, Save and Cancel, and Cancel closes it', async () => {
    const { film, host, user } = openLesson();
    await loaded(film);
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    expect(await screen.findByLabelText('Bookmark name')).toBe(document.activeElement);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Bookmark name')).toBeNull();
    expect(sent(host, 'bookmarks.create')).toEqual([]);
  });

  test('PLAY-276 Escape closes the form, and the focus is where it was before', async () => {
    const { film, user } = openLesson();
    await loaded(film);
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    const field = await screen.findByLabelText('Bookmark name');
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    expect(screen.getByLabelText('Bookmark name')).toBe(document.activeElement);
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Bookmark name')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add bookmark' })).toBe(document.activeElement));
  });

  test('PLAY-249 a name being typed survives a look at the chapters', async () => {
    const { film, user } = openLesson();
    await loaded(film);
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    await user.type(await screen.findByLabelText('Bookmark name'), 'The claw');
    await user.click(screen.getByRole('tab', { name: 'Chapters' }));
    expect(screen.getByRole('list', { name: 'Chapters' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Bookmark name' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Bookmark name' });
    expect(field().value).toBe('The claw');
    await user.click(screen.getByRole('tab', { name: 'Chapters' }));
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    expect(field().value).toBe('The claw');
  });

  test('PLAY-197 Save sends one request, however often it is pressed', async () => {
    const { film, host, user } = openLesson({ answers: { 'bookmarks.create': never } });
    await loaded(film);
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(sent(host, 'bookmarks.create')).toHaveLength(1);
  });

  test('PLAY-070 PLAY-071 without a chapter nothing is sent and a toast says so', async () => {
    const host = fakeHost();
    const sent: unknown[] = [];
    const form = (
      <BookmarkForm
        {...{ tutorialId: 9, chapter: undefined, time: 3 }}
        onCreate={async (draft) => void sent.push(draft)}
        onSaved={() => {}}
        onCancel={() => {}}
      />
    );
    render(
      <FakeShell host={host} messages={messages}>
        {form}
      </FakeShell>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(host.calls.toasts).toEqual([
      { kind: 'error', text: "Oops! We couldn't create the bookmark. Please try again." },
    ]);
    expect(sent).toEqual([]);
  });
});

describe('offline', () => {
  const offline = apiError({ status: 0, code: 'offline' });
  const named = (name: string) => within(screen.getByRole('list', { name: 'Bookmarks' })).queryByText(name);
  const making = async (name: string) => {
    const opened = openLesson({ answers: { 'bookmarks.create': offline } });
    await loaded(opened.film);
    await opened.user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    await opened.user.type(await screen.findByLabelText('Bookmark name'), name);
    await opened.user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Waiting for the connection');
    return opened;
  };

  test('PLAT-027 PLAY-195 a bookmark is stored on the device and sent once when the connection is back', async () => {
    const { host } = await making('The claw');
    expect(host.calls.toasts.map(({ text }) => text)).toEqual([
      'Bookmark stored on this device. It will be saved when you are online again.',
    ]);
    host.api.answer({ 'bookmarks.create': bookmark(9, { name: 'The claw' }) });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Waiting for the connection')).toBeNull());
    expect(named('The claw')).toBeTruthy();
    const createCalls = host.api.calls.filter(({ name }) => name === 'bookmarks.create');
    expect(createCalls).toHaveLength(2);
    expect(createCalls[1]?.input).toEqual({ tutorial: 9, chapter: 102, name: 'The claw', time: 12 });
    expect(createCalls[0]?.options.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(createCalls[0]?.options.idempotencyKey).toBe(createCalls[1]?.options.idempotencyKey);
  });

  test('PLAT-027 an unsent bookmark survives the page and is sent when a lesson is opened again', async () => {
    const before = await making('The claw');
    before.unmount();
    const { film, host, user } = openLesson({ answers: { 'bookmarks.create': bookmark(9, { name: 'The claw' }) } });
    await loaded(film);
    await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
    await waitFor(() => expect(sent(host, 'bookmarks.create')).toHaveLength(1));
    await waitFor(() => expect(named('The claw')).toBeTruthy());
    expect(screen.queryByText('Waiting for the connection')).toBeNull();
  });

  test('an unsent bookmark can be removed without a request, and is never sent', async () => {
    const { host, user } = await making('The claw');
    host.confirm.ask = async () => 'accept';
    await user.click(screen.getByRole('button', { name: 'Remove The claw' }));
    await waitFor(() => expect(named('The claw')).toBeNull());
    host.api.answer({ 'bookmarks.create': bookmark(9) });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(sent(host, 'bookmarks.create')).toHaveLength(1);
    expect(sent(host, 'bookmarks.remove')).toEqual([]);
  });

  test('PLAY-254 one that is sent while its removal is being confirmed is removed from the server', async () => {
    const { host, user } = await making('The claw');
    let confirm = (_answer: string) => {};
    host.confirm.ask = () => new Promise((resolve) => void (confirm = resolve));
    await user.click(screen.getByRole('button', { name: 'Remove The claw' }));
    host.api.answer({ 'bookmarks.create': bookmark(9, { name: 'The claw' }), 'bookmarks.remove': undefined });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Waiting for the connection')).toBeNull());
    expect(named('The claw')).toBeTruthy();
    confirm('accept');
    await waitFor(() => expect(named('The claw')).toBeNull());
    expect(sent(host, 'bookmarks.remove')).toEqual([{ id: 9 }]);
  });

  test('one that the server rejects later is dropped and does not block the next', async () => {
    const { host } = await making('The claw');
    host.api.answer({ 'bookmarks.create': apiError({ status: 400, fields: { chapter: ['No.'] } }) });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(localStorage.getItem('gargoyle.player.bookmarks.7')).toBe('[]'));
    expect(host.calls.reported).toContain('a stored bookmark was rejected');
  });
});

describe('removed at the same time', () => {
  const remove = async (user: ReturnType<typeof openLesson>['user'], name: string) => {
    await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
    await user.click(await screen.findByRole('button', { name }));
  };

  test('PLAY-253 a bookmark that another tab has removed is removed here too', async () => {
    const gone = apiError({ status: 404, code: 'not_found' });
    const { film, host, user } = openLesson({ answers: { 'bookmarks.remove': gone }, confirms: [''] });
    await loaded(film);
    await remove(user, 'Remove Mark 1');
    await waitFor(() => expect(host.calls.toasts).toEqual([{ kind: 'success', text: 'Bookmark removed.' }]));
    expect(screen.queryByRole('button', { name: 'Remove Mark 1' })).toBeNull();
  });
});
