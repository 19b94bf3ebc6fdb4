import { FakeShell, fakeHost, fakeMember, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import { Component } from './hijack-screen.tsx';

function open(session: ReturnType<typeof fakeMember>, at = '/hijack?userid=9') {
  const host = fakeHost({ session });
  const impersonate = vi.spyOn(host.session, 'impersonate');
  return {
    host,
    impersonate,
    show: () =>
      render(
        <FakeShell host={host} messages={en} at={at}>
          <Component />
        </FakeShell>,
      ),
  };
}
const statusText = () => screen.getByRole('status').textContent;

test.each([{ isStaff: true }, { isSuperuser: true }])(
  'ACC-108 ACC-109 %o becomes the user in the address',
  async (who) => {
    const { impersonate, show } = open(fakeMember(who));
    show();
    await waitFor(() => expect(impersonate.mock.calls).toEqual([[9]]));
  },
);

test('ACC-110 other users see that they may not', () => {
  const { impersonate, show } = open(fakeMember());
  show();
  expect(statusText()).toBe("You don't have permissions for this feature.");
  expect(impersonate).not.toHaveBeenCalled();
});

test('ACC-111 one impersonation at a time, whatever the impersonated user may do', () => {
  const { impersonate, show } = open(fakeMember({ hijackerUser: fakeUser({ isStaff: true }), hijackerToken: 'own' }));
  show();
  expect(statusText()).toBe(
    'You are already impersonating a user, release the current user before impersonating a new one.',
  );
  expect(impersonate).not.toHaveBeenCalled();
});

test.each(['/hijack', '/hijack?userid=', '/hijack?userid=abc'])('ACC-112 %s names no user', (at) => {
  const { impersonate, show } = open(fakeMember({ isStaff: true }), at);
  show();
  expect(statusText()).toBe('Add ?userid= to the address to choose a user.');
  expect(impersonate).not.toHaveBeenCalled();
});

test('ACC-113 ACC-451 a failure is shown on this page', async () => {
  const { host, impersonate, show } = open(fakeMember({ isStaff: true }));
  impersonate.mockRejectedValue(new Error('Oops! We could not impersonate this user. Please try again.'));
  show();
  await waitFor(() => expect(toasts(host)).toEqual(['Oops! We could not impersonate this user. Please try again.']));
  expect(host.calls.navigated).toEqual([]);
  expect(statusText()).toMatch(/^The impersonation of user 9 did not start\. /);
});
