import { expect, test, vi } from 'vitest';
import { buildOnce } from './build-once.ts';
import type { Tx } from './client.ts';

/** A transaction is an object of its own each time; its connection comes again. */
const over = (client: object) => ({ session: { client } }) as unknown as Tx;

test('a statement is built once for each connection, whatever transaction runs on it', () => {
  const build = vi.fn((tx: Tx) => ({ for: tx }));
  const statement = buildOnce(build);
  const [pool, connection] = [{}, {}];
  expect(statement(over(pool))).toBe(statement(over(pool)));
  expect(statement(over(connection))).toBe(statement(over(connection)));
  expect(statement(over(connection))).not.toBe(statement(over(pool)));
  expect(build).toHaveBeenCalledTimes(2);
});
