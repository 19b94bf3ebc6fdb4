import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pressTwice } from '../testing/press-twice.ts';
import { Button } from './button.tsx';
import { useAction } from './use-action.ts';

afterEach(cleanup);

function show() {
  const begun: { row: string; end: PromiseWithResolvers<void> }[] = [];
  function Rows() {
    const [run, busy] = useAction((row: string) => {
      const end = Promise.withResolvers<void>();
      begun.push({ row, end });
      return end.promise;
    });
    return ['one', 'two'].map((row) => (
      <Button key={row} busy={busy} onClick={() => run(row).catch(() => undefined)}>
        {row}
      </Button>
    ));
  }
  render(<Rows />);
  return begun;
}
const button = (name: string) => screen.getByRole('button', { name });
const rows = (begun: ReturnType<typeof show>) => begun.map(({ row }) => row);

test('PLAY-210 pressed twice before anything is drawn it runs once, and is busy until it ends', async () => {
  const begun = show();
  await pressTwice(button('one'));
  expect(rows(begun)).toEqual(['one']);
  expect(button('one').getAttribute('aria-busy')).toBe('true');
  await act(async () => begun[0]?.end.resolve());
  expect(button('one').getAttribute('aria-busy')).toBeNull();
  await pressTwice(button('one'));
  expect(rows(begun)).toEqual(['one', 'one']);
});

test('PLAY-210 one that failed can be pressed again', async () => {
  const begun = show();
  await pressTwice(button('one'));
  await act(async () => begun[0]?.end.reject(new Error('no')));
  await pressTwice(button('one'));
  expect(rows(begun)).toEqual(['one', 'one']);
});

test('PLAY-210 two rows of a list go on beside each other', async () => {
  const begun = show();
  await act(async () => {
    for (const name of ['one', 'two', 'one']) button(name).click();
  });
  expect(rows(begun)).toEqual(['one', 'two']);
  await act(async () => begun[0]?.end.resolve());
  expect(button('two').getAttribute('aria-busy')).toBe('true');
  await act(async () => begun[1]?.end.resolve());
  expect(button('two').getAttribute('aria-busy')).toBeNull();
});
