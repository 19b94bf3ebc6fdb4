import { afterEach, expect, test, vi } from 'vitest';
import { isConnectionSpare, savesData } from './connection.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['a browser that says nothing', undefined, false, true],
  ['a fast connection', { downlink: 10 }, false, true],
  ['a connection that is just fast enough', { downlink: 5, saveData: false }, false, true],
  ['a slow connection', { downlink: 1.5 }, false, false],
  ['a fast connection while data is saved', { downlink: 10, saveData: true }, true, false],
])('PLAY-230 CAT-411 %s', (_, connection, saves, spare) => {
  vi.stubGlobal('navigator', { connection });
  expect([savesData(), isConnectionSpare(5)]).toEqual([saves, spare]);
});
