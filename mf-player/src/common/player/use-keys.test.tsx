import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

test('PLAY-241 a held space bar plays once and never scrolls the page, a held arrow seeks on', () => {
  const act = vi.fn();
  function Player() {
    useKeys(act);
    return null;
  }
  render(<Player />);
  const hold = (key: string) => [false, true, true].map((repeat) => fireEvent.keyDown(document.body, { key, repeat }));
  // A prevented event returns false.
  expect(hold(' ')).toEqual([false, false, false]);
  expect(act.mock.calls).toEqual([[{ do: 'toggle' }]]);
  hold('ArrowRight');
  expect(act).toHaveBeenCalledTimes(4);
});
