import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { StartError } from '../start/settings.ts';
import { findBrowser, findFirefox } from './browser.ts';

const quiet = () => undefined;
afterEach(() => vi.unstubAllEnvs());

test('PLAT-403 a browser that a setting names is used, and refused by name if it does not exist', () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath);
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(findFirefox(quiet)).toBe(process.execPath);
  expect(() => findBrowser(quiet)).toThrow(
    new StartError('CHROMIUM_PATH is set to /nowhere/chromium, which does not exist.'),
  );
  vi.stubEnv('FIREFOX_PATH', '/nowhere/firefox');
  expect(() => findFirefox(quiet)).toThrow('FIREFOX_PATH is set to /nowhere/firefox, which does not exist.');
});

test('PLAT-403 a browser on the path is found without a setting', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'browsers-'));
  fs.writeFileSync(path.join(folder, 'firefox'), '');
  vi.stubEnv('FIREFOX_PATH', '');
  vi.stubEnv('PATH', folder);
  expect(findFirefox(quiet)).toBe(path.join(folder, 'firefox'));
  fs.rmSync(folder, { recursive: true });
});
