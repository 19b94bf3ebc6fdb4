import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createConfirm } from './confirm.ts';
import { Questions } from './questions.tsx';

vi.mock('./question-dialog.tsx', () => {
  throw new Error('the dialog cannot be fetched');
});

test('SHELL-293 a question whose dialog fails to load is rejected, and the next one is asked', async () => {
  const confirm = createConfirm();
  const host = fakeHost();
  render(
    <FakeShell host={{ ...host, confirm }}>
      <Questions />
    </FakeShell>,
  );
  expect(await confirm.ask({ title: 'Warning', text: 'Really?' })).toBeNull();
  expect(await confirm.ask({ title: 'Warning', text: 'And this?' })).toBeNull();
  expect(host.calls.toasts).toHaveLength(2);
});
