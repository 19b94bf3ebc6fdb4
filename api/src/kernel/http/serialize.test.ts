import { tagsContract } from '@gargoyle/shared/contract/tags.contract';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { serializer } from './serialize.ts';

test('PLAT-361 a serializer is compiled with the first response, once, and writes what the contract declares', () => {
  const read = vi.fn(() => z.object({ name: z.string() }));
  const write = serializer(tagsContract[0], z.lazy(read), false);
  expect(read).not.toHaveBeenCalled();
  expect(write({ name: 'clay', secret: 1 })).toBe('{"name":"clay"}');
  const reads = read.mock.calls.length;
  expect(reads).toBeGreaterThan(0);
  expect(write({ name: 'wax' })).toBe('{"name":"wax"}');
  expect(read).toHaveBeenCalledTimes(reads);
});

test('a checked response of another shape is refused with the place of the difference', () => {
  const write = serializer(tagsContract[0], z.object({ name: z.string() }), true);
  expect(() => write({ name: 1 })).toThrow(`${tagsContract[0].name} answers another shape than its contract: name`);
});
