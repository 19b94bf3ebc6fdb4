import { fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { apiError } from '@gargoyle/shared/client';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ProfileSection } from './profile-section.tsx';

const profile = { firstName: 'Mara', lastName: 'Quill', email: 'mara@b.example', tags: [] } as never;
type Answers = NonNullable<Parameters<typeof openScreen>[1]>['answers'];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function editing(answers: Answers = {}) {
  const opened = openScreen(<ProfileSection />, {
    session: fakeMember(),
    answers: { 'profile.get': profile, 'profile.update': profile, ...answers },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit' }));
  // The form's code is fetched when it is opened.
  await screen.findByLabelText('First name');
  return opened;
}

test('ACC-129 the names, the email and Edit', async () => {
  openScreen(<ProfileSection />, { session: fakeMember(), answers: { 'profile.get': profile } });
  // Values from the session are shown first, then those of the profile.
  expect(screen.getByText('member@gargoyle.example')).toBeTruthy();
  expect(await screen.findByText('mara@b.example')).toBeTruthy();
  for (const name of ['Mara', 'Quill']) expect(screen.getByText(name)).toBeTruthy();
  expect(button('Edit')).toBeTruthy();
});

test('ACC-328 a failed load can be retried', async () => {
  const { host, user } = openScreen(<ProfileSection />, { answers: { 'profile.get': apiError({ status: 500 }) } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  host.api.answer({ 'profile.get': profile });
  await user.click(again);
  expect(await screen.findByText('mara@b.example')).toBeTruthy();
});

test('ACC-328 edits are preserved when refetching the profile fails', async () => {
  const { host, user } = await editing();
  await screen.findByDisplayValue('Mara');
  await user.type(field('First name'), 'lyn');
  host.api.answer({ 'profile.get': apiError({ status: 503 }) });
  await act(() => host.query.refetchQueries());
  expect(field('First name').value).toBe('Maralyn');
});

test('ACC-397 ACC-328 a form that was opened before the profile had loaded stays when that fails', async () => {
  const loading = Promise.withResolvers<never>();
  const { user } = await editing({ 'profile.get': () => loading.promise });
  await user.type(field('First name'), 'lyn');
  await act(async () => loading.reject(apiError({ status: 503 })));
  await user.type(field('Last name'), 'l');
  expect(field('First name').value).toBe('Maralyn');
  await user.click(button('Cancel'));
  expect(button('Try again')).toBeTruthy();
});

test('ACC-131 ACC-132 ACC-133 names are required, an unchanged form cannot be saved, the email is read-only', async () => {
  const { host, user } = await editing();
  expect(field('Email').readOnly).toBe(true);
  expect(button('Save').disabled).toBe(true);
  await user.clear(field('First name'));
  await user.click(button('Save'));
  expect(screen.getByText('This field is required.')).toBeTruthy();
  expect(sent(host, 'profile.update')).toEqual([]);
});

test('ACC-130 ACC-335 Cancel closes the form without saving', async () => {
  const { host, user } = await editing();
  await user.type(field('First name'), 'x');
  await user.click(button('Cancel'));
  expect(screen.getByText('Mara')).toBeTruthy();
  expect(sent(host, 'profile.update')).toEqual([]);
});

test('ACC-130 ACC-134 ACC-135 saving sends the names, reloads the session and closes the form', async () => {
  const { host, user } = await editing();
  const reload = vi.spyOn(host.session, 'reload');
  await user.type(field('Last name'), 'l');
  await user.click(button('Save'));
  await waitFor(() => expect(button('Edit')).toBeTruthy());
  expect(sent(host, 'profile.update')).toEqual([{ firstName: 'Mara', lastName: 'Quilll' }]);
  expect(toasts(host)).toEqual(['Your profile has been updated.']);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('ACC-135 server errors are shown at their fields, and the input is preserved', async () => {
  const { user } = await editing({ 'profile.update': apiError({ status: 400, fields: { lastName: ['Too long.'] } }) });
  await user.type(field('Last name'), 'l{Enter}');
  expect(await screen.findByText('Too long.')).toBeTruthy();
  expect(field('Last name').value).toBe('Quilll');
});

test('ACC-413 the answer to a save, after Cancel, does not close the form opened since', async () => {
  const saving = Promise.withResolvers<never>();
  const { host, user } = await editing({ 'profile.update': () => saving.promise });
  await user.type(field('Last name'), 'l');
  await user.click(button('Save'));
  await user.click(button('Cancel'));
  await user.click(button('Edit'));
  await user.type(field('First name'), 'lyn');
  await act(async () => saving.resolve(profile));
  await waitFor(() => expect(toasts(host)).toEqual(['Your profile has been updated.']));
  expect(field('First name').value).toBe('Maralyn');
});
