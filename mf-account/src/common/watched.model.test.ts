import { expect, test } from 'vitest';
import { isCompleted } from './watched.model.ts';

test('ACC-281 an entry counts as completed at 99 percent', () => {
  expect([98, 99, 100].map(isCompleted)).toEqual([false, true, true]);
});
