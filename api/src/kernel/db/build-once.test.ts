import { expect, test, vi } from 'vitest';
import { buildOnce } from './build-once.ts';
import type { Tx } from './client.ts';

test('a statement is built once for the pool and once in each transaction', () => {
  const build = vi.fn((tx: Tx) => ({ for: tx }));
  const statement = buildOnce(build);
  const [pool, transaction] = [{} as Tx, {} as Tx];
  expect(statement(pool)).toBe(statement(pool));
  expect(statement(transaction)).toBe(statement(transaction));
  expect(statement(transaction)).not.toBe(statement(pool));
  expect(build).toHaveBeenCalledTimes(2);
});
