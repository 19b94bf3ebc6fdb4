import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import en from '../messages/en.json' with { type: 'json' };
import CancellationQuestion from './cancellation-question.tsx';

function open() {
  const answer = vi.fn();
  const question = {
    kind: 'cancellation' as const,
    title: 'Sorry to see you go',
    text: 'What makes you cancel?',
    reasons: ['Not using', 'Not enough time'],
  };
  render(
    <FakeShell host={fakeHost()} messages={en}>
      <CancellationQuestion question={question} height={472} answer={answer} />
    </FakeShell>,
  );
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
  return { answer, submit };
}
const message = () => screen.getByPlaceholderText('Please explain your reason');

test('ACC-158 ACC-159 title, question and reasons, with Other as the last', () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Sorry to see you go' })).toBeTruthy();
  expect(screen.getByText('What makes you cancel?')).toBeTruthy();
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Choose a reason', 'Not using', 'Not enough time', 'Other']);
});

test('ACC-162 a reason is optional', async () => {
  const { answer, submit } = open();
  fireEvent.click(submit());
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ feedback: '', message: '' }));
});

test('ACC-161 SHELL-220 Other requires a message', async () => {
  const { answer, submit } = open();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Other' } });
  expect(submit().disabled).toBe(true);
  fireEvent.change(message(), { target: { value: 'No bench.' } });
  fireEvent.click(submit());
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ feedback: 'Other', message: 'No bench.' }));
});

test('ACC-160 at most 1000 characters', async () => {
  const { submit } = open();
  fireEvent.change(message(), { target: { value: 'x'.repeat(1001) } });
  expect(await screen.findByText('Must be 1000 characters or less.')).toBeTruthy();
  expect(submit().disabled).toBe(true);
});

test('ACC-163 SHELL-216 SHELL-275 Close rejects', () => {
  const { answer } = open();
  const [, close] = screen.getAllByRole('button', { name: 'Close' });
  fireEvent.click(close as HTMLElement);
  expect(answer).toHaveBeenCalledWith();
});
