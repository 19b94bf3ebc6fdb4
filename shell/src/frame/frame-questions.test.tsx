import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createConfirm } from '../confirm/confirm.ts';
import { framed } from '../testing/open-frame.tsx';

test('SHELL-275 a question of any page is asked on it and answered there', async () => {
  const confirm = createConfirm();
  render(framed({ ...fakeHost(), confirm }, '/tutorials', <h1>A page</h1>));
  const answers: unknown[] = [];
  await act(async () => void confirm.ask({ title: 'Warning', text: 'Really?' }).then((answer) => answers.push(answer)));
  expect((await screen.findByRole('dialog', { name: 'Warning' })).textContent).toContain('Really?');
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(answers).toEqual(['accept']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
