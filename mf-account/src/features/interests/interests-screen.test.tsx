import { fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { apiError } from '@gargoyle/shared/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { Component } from './interests-screen.tsx';

const tags = { results: ['Design', 'Drawing', 'Sculpture'].map((name, i) => ({ id: i + 1, name, slug: name })) };
const profile = { firstName: 'Mara', lastName: 'Quill', email: 'm@b.example', tags: [tags.results[1]] };
type Answers = NonNullable<Parameters<typeof openScreen>[1]>['answers'];
const open = (answers: Answers = {}) =>
  openScreen(<Component />, {
    session: fakeMember(),
    answers: { 'tags.list': tags, 'profile.get': profile as never, 'profile.update': profile as never, ...answers },
  });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('ACC-274 ACC-275 all interests with mine selected; without a selection saving is disabled', async () => {
  const { user } = open();
  expect(await screen.findAllByRole('checkbox')).toHaveLength(3);
  const drawing = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Drawing' });
  expect(drawing.checked).toBe(true);
  expect(save().disabled).toBe(false);
  await user.click(drawing);
  expect(save().disabled).toBe(true);
});

test('ACC-276 ACC-277 the selection is sent and broadcast to other remotes', async () => {
  const { host, user } = open();
  const received: number[][] = [];
  host.bus.on('account.interests-saved', ({ tagIds }) => void received.push(tagIds));
  await user.click(await screen.findByRole('checkbox', { name: 'Sculpture' }));
  await user.click(save());
  await waitFor(() => expect(toasts(host)).toEqual(['Your interests have been updated.']));
  expect(sent(host, 'profile.update')).toEqual([{ tags: [2, 3] }]);
  expect(received).toEqual([[2, 3]]);
});

test('ACC-277 a failure preserves the selection', async () => {
  const { host, user } = open({ 'profile.update': apiError({ status: 500 }) });
  await user.click(await screen.findByRole('checkbox', { name: 'Sculpture' }));
  await user.click(save());
  await waitFor(() => expect(toasts(host)).toEqual(['Oops! We could not update your interests. Please try again.']));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sculpture' }).checked).toBe(true);
});

test('ACC-328 a failed load can be retried', async () => {
  const { host, user } = open({ 'tags.list': apiError({ status: 500 }) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  host.api.answer({ 'tags.list': tags });
  await user.click(again);
  expect(await screen.findAllByRole('checkbox')).toHaveLength(3);
});
