import { expect, test, vi } from 'vitest';
import { followFirstPress } from './first-press.ts';

const fetched = vi.hoisted(() => vi.fn());
vi.mock('../confirm/question-dialog.tsx', () => {
  fetched();
  return { default: () => null };
});

test('SHELL-214 dialogs are loaded on the first press, not before', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  followFirstPress({ report: vi.fn() });
  expect(fetched).not.toHaveBeenCalled();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  await expect.poll(() => fetched).toHaveBeenCalledOnce();
});
