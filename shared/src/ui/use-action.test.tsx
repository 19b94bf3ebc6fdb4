import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pressTwice } from '../testing/press-twice.ts';
import { Button } from './button.tsx';
import { useAction } from './use-action.ts';

afterEach(cleanup);

function show() {
  const started: { row: string; end: PromiseWithResolvers<void> }[] = [];
  function Rows() {
    const [run, busy] = useAction((row: string) => {
      const end = Promise.withResolvers<void>();
      started.push({ row, end });
      return end.promise;
    });
    return ['one', 'two'].map((row) => (
      <Button key={row} busy={busy} onClick={() => run(row).catch(() => undefined)}>
        {row}
      </Button>
    ));
  }
  render(<Rows />);
  return started;
}
const button = (name: string) => screen.getByRole('button', { name });
const rows = (started: ReturnType<typeof show>) => started.map(({ row }) => row);

test('PLAY-210 a double click before a render runs the action once, and it is busy until it ends', async () => {
  const started = show();
  await pressTwice(button('one'));
  expect(rows(started)).toEqual(['one']);
  expect(button('one').getAttribute('aria-busy')).toBe('true');
  await act(async () => started[0]?.end.resolve());
  expect(button('one').getAttribute('aria-busy')).toBeNull();
  await pressTwice(button('one'));
  expect(rows(started)).toEqual(['one', 'one']);
});

test('PLAY-210 a failed action can be run again', async () => {
  const started = show();
  await pressTwice(button('one'));
  await act(async () => started[0]?.end.reject(new Error('no')));
  await pressTwice(button('one'));
  expect(rows(started)).toEqual(['one', 'one']);
});

test('PLAY-210 actions of two rows run at the same time', async () => {
  const started = show();
  await act(async () => {
    for (const name of ['one', 'two', 'one']) button(name).click();
  });
  expect(rows(started)).toEqual(['one', 'two']);
  await act(async () => started[0]?.end.resolve());
  expect(button('two').getAttribute('aria-busy')).toBe('true');
  await act(async () => started[1]?.end.resolve());
  expect(button('two').getAttribute('aria-busy')).toBeNull();
});
