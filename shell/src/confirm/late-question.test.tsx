import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createConfirm } from './confirm.ts';
import { Questions } from './questions.tsx';

const code = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./question-dialog.tsx', async () => {
  await code.promise;
  return { default: () => <dialog open>Really?</dialog> };
});

test('SHELL-418 a question whose dialog is still loading is not asked on the next page', async () => {
  const confirm = createConfirm();
  const answers: unknown[] = [];
  render(
    <FakeShell host={{ ...fakeHost(), confirm }}>
      <Link to="/plans">plans</Link>
      <Questions />
    </FakeShell>,
  );
  const ask = () => void confirm.ask({ title: 'Warning', text: 'Really?' }).then((answer) => answers.push(answer));
  ask();
  await waitFor(() => expect(confirm.store.getState()).not.toBeNull());
  fireEvent.click(screen.getByText('plans'));
  await waitFor(() => expect(answers).toEqual([null]));
  code.resolve();
  ask();
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
