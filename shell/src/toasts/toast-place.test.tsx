import { fakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToastPlace } from './toast-place.tsx';
import { translate } from '../testing/frame-words.ts';
import { createToasts } from './toasts.ts';

function open() {
  const toast = createToasts(() => {}, translate);
  render(
    <FakeShell host={{ ...fakeHost(), toast }}>
      <ToastPlace />
    </FakeShell>,
  );
  act(() => {
    toast.error('First, an error.');
    toast.success('Second, a success.');
    toast.error('Third, an error.');
  });
}
/** Texts from top to bottom by their `order`. */
const stack = () =>
  screen
    .getAllByRole('listitem')
    .toSorted((a, b) => Number(a.style.order) - Number(b.style.order))
    .map(({ textContent }) => textContent);

test('SHELL-269 successes are announced politely, errors at once', () => {
  open();
  expect(within(screen.getByRole('status')).getAllByRole('listitem')).toHaveLength(1);
  expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(2);
});

test('SHELL-213 all notices form one stack, newest last, each dismissed separately', () => {
  open();
  expect(stack()).toEqual(['First, an error.', 'Second, a success.', 'Third, an error.']);
  const second = screen.getByText('Second, a success.').closest('li') as HTMLElement;
  fireEvent.click(within(second).getByRole('button'));
  expect(stack()).toEqual(['First, an error.', 'Third, an error.']);
});

test('SHELL-269 the live regions exist before the first notice', () => {
  render(
    <FakeShell host={fakeHost()}>
      <ToastPlace />
    </FakeShell>,
  );
  for (const role of ['status', 'alert']) expect(screen.getByRole(role).textContent).toBe('');
});
