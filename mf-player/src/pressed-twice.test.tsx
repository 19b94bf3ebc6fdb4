import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { pressTwice } from '@gargoyle/shared/testing/press-twice.ts';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loaded, openLesson } from './testing/open-lesson.tsx';
import { openPath, subscribed } from './testing/open-path.tsx';

beforeEach(() => localStorage.clear());

const button = (name: string) => screen.findByRole('button', { name });

test('PLAY-197 PLAY-210 enrolling', async () => {
  const { host } = openPath({ session: subscribed(), answers: { 'paths.giveFreeAccess': never } });
  await pressTwice(await button('enroll'));
  expect(sent(host, 'paths.giveFreeAccess')).toHaveLength(1);
});

test('PLAY-197 PLAY-210 saving a bookmark', async () => {
  const { film, host, user } = openLesson({ answers: { 'bookmarks.create': never } });
  await loaded(film);
  await user.click(await button('Add bookmark'));
  await pressTwice(await button('Save'));
  expect(sent(host, 'bookmarks.create')).toHaveLength(1);
});

test('PLAY-210 removing a bookmark: one question, one request', async () => {
  const { film, host, user } = openLesson({
    confirms: ['accept', 'accept'],
    answers: { 'bookmarks.remove': never },
  });
  await loaded(film);
  await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
  await pressTwice(await button('Remove Mark 1'));
  expect(host.calls.asked).toHaveLength(1);
  expect(sent(host, 'bookmarks.remove')).toHaveLength(1);
});

test('ACC-431 until the removal of a bookmark is answered, its button is busy', async () => {
  const { film, user } = openLesson({ confirms: ['accept'], answers: { 'bookmarks.remove': never } });
  await loaded(film);
  await user.click(screen.getByRole('tab', { name: 'Bookmarks' }));
  await user.click(await button('Remove Mark 1'));
  await waitFor(() => expect(screen.getByRole('button', { busy: true })).toBe(document.activeElement));
});
