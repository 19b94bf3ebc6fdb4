import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { edgeTokenIn } from './edge-token.ts';

const data = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-token-')), 'data');
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(data, { recursive: true, force: true });
});

test('PLAT-458 whichever process starts first creates the token, whole and for its user alone', () => {
  const token = edgeTokenIn(data);
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(edgeTokenIn(data)).toBe(token);
  expect(fs.readdirSync(data)).toEqual(['edge-token']);
  expect(fs.statSync(path.join(data, 'edge-token')).mode & 0o777).toBe(0o600);
});

test('PLAT-458 two that start at the same instant have the same token, and none has half of it', () => {
  const { writeFileSync } = fs;
  const other: string[] = [];
  // The other process begins while this one writes, and finds no token.
  vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((file, text, options) => {
    writeFileSync(file, '', options);
    other.push(edgeTokenIn(data));
    writeFileSync(file, text, options);
  });
  const token = edgeTokenIn(data);
  expect(other).toEqual([token]);
  expect(token).toMatch(/^[\w-]{32}$/);
});
