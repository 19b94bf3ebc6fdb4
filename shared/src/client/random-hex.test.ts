import { expect, test } from 'vitest';
import { randomHex } from './random-hex.ts';

test('PLAT-428 has two digits for each byte, and differs each time', () => {
  const keys = Array.from({ length: 50 }, () => randomHex(16));
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(50);
});
