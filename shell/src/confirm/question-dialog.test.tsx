import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import en from '../messages/en.json' with { type: 'json' };
import type { Question } from './confirm.ts';
import QuestionDialog from './question-dialog.tsx';

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
      <QuestionDialog question={question} answer={answer} />
    </FakeShell>,
  );
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
  return { answer, submit };
}
const message = () => screen.getByPlaceholderText('Please explain your reason');

test('ACC-158 ACC-159 title, question and reasons, Other as the last', () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Sorry to see you go' })).toBeTruthy();
  expect(screen.getByText('What makes you cancel?')).toBeTruthy();
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Choose a reason', 'Not using', 'Not enough time', 'Other']);
});

test('ACC-162 no reason need be given', () => {
  const { answer, submit } = open();
  fireEvent.click(submit());
  expect(answer).toHaveBeenCalledWith({ feedback: '', message: '' });
});

test('ACC-161 SHELL-220 Other needs words', () => {
  const { answer, submit } = open();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Other' } });
  expect(submit().disabled).toBe(true);
  fireEvent.change(message(), { target: { value: 'No bench.' } });
  fireEvent.click(submit());
  expect(answer).toHaveBeenCalledWith({ feedback: 'Other', message: 'No bench.' });
});

test('ACC-160 at most 1000 characters', () => {
  const { submit } = open();
  fireEvent.change(message(), { target: { value: 'x'.repeat(1001) } });
  expect(screen.getByText('Must be 1000 characters or less.')).toBeTruthy();
  expect(submit().disabled).toBe(true);
});

test('ACC-163 SHELL-216 SHELL-275 Close rejects', () => {
  const { answer } = open();
  const [, close] = screen.getAllByRole('button', { name: 'Close' });
  fireEvent.click(close as HTMLElement);
  expect(answer).toHaveBeenCalledWith();
});

function openAny(question: Question) {
  const answer = vi.fn();
  render(
    <FakeShell host={fakeHost()} messages={en}>
      <QuestionDialog question={question} answer={answer} />
    </FakeShell>,
  );
  const dialog = screen.getByRole('dialog');
  return { answer, dialog, height: dialog.style.minHeight };
}
const ask = { kind: 'ask', title: 'Warning', text: 'Are you sure?' } as const;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('SHELL-217 SHELL-218 SHELL-219 each has its height, or the one it was given', () => {
  expect(openAny(ask).height).toContain('250px');
  cleanup();
  expect(openAny({ ...ask, height: 650 }).height).toContain('650px');
  cleanup();
  expect(openAny({ kind: 'selection', title: 'Who?', text: '' }).height).toContain('472px');
  cleanup();
  expect(openAny({ kind: 'cancellation', title: 'Sorry', text: '', reasons: [] }).height).toContain('472px');
});

test('SHELL-275 SHELL-215 Accept goes on, Cancel rejects', () => {
  const { answer } = openAny(ask);
  click('Cancel');
  expect(answer).toHaveBeenLastCalledWith();
  click('Accept');
  expect(answer).toHaveBeenLastCalledWith('accept');
});

test('SHELL-275 a row may name other buttons', () => {
  const { answer } = openAny({ ...ask, buttons: [{ value: 'go', label: 'Take it' }] });
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  click('Take it');
  expect(answer).toHaveBeenCalledWith('go');
});

test('SHELL-216 the close icon, Escape and a click beside it reject', () => {
  const { answer, dialog } = openAny(ask);
  click('Close');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(dialog);
  expect(answer.mock.calls).toEqual([[], [], []]);
});

test('SHELL-221 the selection answers with the one that was chosen', () => {
  const { answer } = openAny({ kind: 'selection', title: 'Subscribe', text: 'For whom?' });
  click('Individual');
  click('Groups');
  expect(answer.mock.calls).toEqual([['individual'], ['groups']]);
});
