import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import en from '../messages/en.json' with { type: 'json' };
import { createConfirm, type Question } from './confirm.ts';
import QuestionDialog from './question-dialog.tsx';
import { Questions } from './questions.tsx';

async function openAny(question: Question) {
  const answer = vi.fn();
  render(
    <FakeShell host={fakeHost()} messages={en}>
      <QuestionDialog question={question} answer={answer} />
    </FakeShell>,
  );
  const dialog = await screen.findByRole('dialog');
  return { answer, dialog, height: dialog.style.minHeight };
}
const ask = { kind: 'ask', title: 'Warning', text: 'Are you sure?' } as const;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('SHELL-217 SHELL-218 SHELL-219 each dialog has its default height, or the given one', async () => {
  expect((await openAny(ask)).height).toContain('250px');
  cleanup();
  expect((await openAny({ ...ask, height: 650 })).height).toContain('650px');
  cleanup();
  expect((await openAny({ kind: 'selection', title: 'Who?', text: '' })).height).toContain('472px');
  cleanup();
  expect((await openAny({ kind: 'cancellation', title: 'Sorry', text: '', reasons: [] })).height).toContain('472px');
});

test('SHELL-275 SHELL-215 Accept confirms, Cancel rejects', async () => {
  const { answer } = await openAny(ask);
  click('Cancel');
  expect(answer).toHaveBeenLastCalledWith();
  click('Accept');
  expect(answer).toHaveBeenLastCalledWith('accept');
});

test('SHELL-275 a caller may define other buttons', async () => {
  const { answer } = await openAny({ ...ask, buttons: [{ value: 'go', label: 'Take it' }] });
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  click('Take it');
  expect(answer).toHaveBeenCalledWith('go');
});

test('SHELL-216 the close icon, Escape and a click on the backdrop reject', async () => {
  const { answer, dialog } = await openAny(ask);
  click('Close');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(answer.mock.calls).toEqual([[], [], []]);
});

test('SHELL-221 the selection answers with the chosen option', async () => {
  const { answer } = await openAny({ kind: 'selection', title: 'Subscribe', text: 'For whom?' });
  click('Individual');
  click('Groups');
  expect(answer.mock.calls).toEqual([['individual'], ['groups']]);
});

/** A page that asks, with links; `answers` is what it was answered. */
async function askOnPage() {
  const confirm = createConfirm();
  const answers: unknown[] = [];
  render(
    <FakeShell host={{ ...fakeHost(), confirm }} messages={en}>
      <Link to="?watch=1">state</Link>
      <Link to="/plans">plans</Link>
      <Questions />
    </FakeShell>,
  );
  await act(async () => void confirm.ask(ask).then((answer) => answers.push(answer)));
  return answers;
}

test('SHELL-418 going to another page rejects; another state of the page does not', async () => {
  const answers = await askOnPage();
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByText('state'));
  expect(answers).toEqual([]);
  fireEvent.click(screen.getByText('plans'));
  await waitFor(() => expect(answers).toEqual([null]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Page() {
  const { pathname } = useLocation();
  return (
    <main id="content" tabIndex={-1}>
      {pathname === '/plans' ? null : <button type="button">Cancel the plan</button>}
    </main>
  );
}

test('SHELL-438 Back from a question focuses the page that is shown then', async () => {
  const confirm = createConfirm();
  render(
    <FakeShell host={{ ...fakeHost(), confirm }} messages={en}>
      <Link to="/plans">plans</Link>
      <Page />
      <Questions />
    </FakeShell>,
  );
  screen.getByRole('button', { name: 'Cancel the plan' }).focus();
  void confirm.ask(ask);
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByText('plans'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});
