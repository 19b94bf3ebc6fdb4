import { fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { apiError } from '@gargoyle/shared/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** The dialog's code, which arrives when the first test lets it; the replacement keeps this file's modules apart. */
const code = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./delete-dialog.tsx', async (original) => {
  await code.promise;
  return original();
});

type Answers = NonNullable<Parameters<typeof openScreen>[1]>['answers'];

async function asked(answers: Answers = {}) {
  const opened = openScreen(<DeleteAccount />, { session: fakeMember(), answers });
  await opened.user.click(screen.getByRole('button', { name: 'Delete Your Account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Your Account' }));
  return {
    ...opened,
    dialog,
    word: dialog.getByLabelText('Type DELETE to confirm'),
    confirm: () => dialog.getByRole<HTMLButtonElement>('button', { name: /Delete Account|Processing/ }),
  };
}

// First: afterwards the code is there.
test('ACC-193 the press on a slow line is answered at once, and opens the dialog', async () => {
  openScreen(<DeleteAccount />, { session: fakeMember() });
  fireEvent.click(screen.getByRole('button', { name: 'Delete Your Account' }));
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  code.resolve();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

test('ACC-193 ACC-336 the dialog lists what is lost and that it is permanent', async () => {
  const { dialog } = await asked();
  expect(dialog.getByText(/bookmarks, favorites and watch history are lost. This cannot be undone/)).toBeTruthy();
});

test('ACC-194 ACC-195 only the exact word enables the button', async () => {
  const { user, word, confirm } = await asked();
  for (const wrong of ['delete', 'DELET', ' DELETE', 'DELETE ']) {
    await user.clear(word);
    await user.type(word, wrong);
    expect(confirm().disabled).toBe(true);
  }
  await user.clear(word);
  await user.type(word, 'DELETE');
  expect(confirm().disabled).toBe(false);
  expect(confirm().textContent).toBe('Delete Account');
});

test('ACC-196 while it runs the button says so and cannot be pressed again', async () => {
  const { host, user, word, confirm } = await asked({ 'profile.remove': () => new Promise<never>(() => {}) });
  await user.type(word, 'DELETE');
  await user.dblClick(confirm());
  expect(confirm().textContent).toBe('Processing...');
  // It has the focus, which it would lose if it were disabled (SHELL-307).
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  expect(sent(host, 'profile.remove')).toHaveLength(1);
});

test('ACC-197 ACC-198 ACC-200 a deletion ends the session and goes to the home page', async () => {
  const { host, user, word, confirm } = await asked({ 'profile.remove': undefined as never });
  const id = host.session.getState().user?.id;
  const deleted: unknown[] = [];
  host.bus.on('account.account-deleted', (event) => void deleted.push(event));
  await user.type(word, 'DELETE');
  await user.click(confirm());
  await waitFor(() => expect(toasts(host)).toEqual(['Account deleted.']));
  expect(deleted).toEqual([{ userId: id }]);
  expect(host.session.getState().phase).toBe('visitor');
  expect(host.calls.navigated).toEqual(['/']);
});

test('ACC-199 a failure preserves the session', async () => {
  const { host, user, word, confirm } = await asked({ 'profile.remove': apiError({ status: 500 }) });
  await user.type(word, 'DELETE');
  await user.click(confirm());
  await waitFor(() =>
    expect(toasts(host)).toEqual(['Oops! We could not delete your account. Please check and try again.']),
  );
  expect(host.session.getState().phase).toBe('signed-in');
  expect(confirm().textContent).toBe('Delete Account');
});
