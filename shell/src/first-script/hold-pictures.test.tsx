import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdPictures } from './hold-pictures.ts';

const { dataset } = document.documentElement;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete dataset['pictures'];
});

test.each(['scroll', 'keydown'])(
  'SHELL-412 pictures below the window wait until the reader moves the page or a strip: %s',
  (event) => {
    holdPictures();
    expect(dataset['pictures']).toBe('late');
    document.body.dispatchEvent(new Event(event));
    expect(dataset['pictures']).toBeUndefined();
  },
);

test('SHELL-412 pictures are shown three seconds after the page has loaded, although no script has come', () => {
  holdPictures();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(2999);
  expect(dataset['pictures']).toBe('late');
  vi.advanceTimersByTime(1);
  expect(dataset['pictures']).toBeUndefined();
});

test('SHELL-412 in a high window nothing waits', () => {
  vi.stubGlobal('innerHeight', 1101);
  holdPictures();
  expect(dataset['pictures']).toBeUndefined();
});
