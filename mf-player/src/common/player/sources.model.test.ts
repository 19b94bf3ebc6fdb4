import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileFor, heightFor, RATES, sourcesOf, stepRate } from './sources.model.ts';

const none = { hls: null, dash: null, low: null, med: null, hi: null };
const files = [360, 720, 1080].map((height) => ({ height, src: `${height}.mp4` }));

test('PLAY-032 streams come before files: hls, then dash if that fails', () => {
  const both = sourcesOf({ ...none, hls: 'a.m3u8', dash: 'a.mpd', low: 'l.mp4' });
  const hls = { kind: 'stream', src: 'a.m3u8', type: 'application/x-mpegURL' };
  const dash = { kind: 'stream', src: 'a.mpd', type: 'application/dash+xml' };
  expect(both).toEqual([hls, dash]);
  expect(sourcesOf({ ...none, dash: 'a.mpd', low: 'l.mp4' })).toEqual([dash]);
});

test('PLAY-033 without a stream there are files of 360p, 720p and 1080p', () => {
  expect(sourcesOf({ ...none, low: 'l', med: 'm', hi: 'h' })).toEqual([
    {
      kind: 'files',
      files: [
        { height: 360, src: 'l' },
        { height: 720, src: 'm' },
        { height: 1080, src: 'h' },
      ],
    },
  ]);
  expect(sourcesOf(none)).toEqual([]);
});

test('PLAY-034 files start with 720p, else the nearest lower', () => {
  expect(fileFor(files, 'auto')?.height).toBe(720);
  expect(fileFor([files[0]!, files[2]!], 'auto')?.height).toBe(360);
  expect(fileFor([files[2]!], 'auto')?.height).toBe(1080);
  expect(fileFor([], 'auto')).toBeUndefined();
});

test('PLAY-203 a stored quality takes precedence over the default', () => {
  expect(fileFor(files, 1080)?.height).toBe(1080);
  expect(fileFor(files, 360)?.height).toBe(360);
});

test('PLAY-034 PLAY-203 the nearest lower height is found in any order, else the lowest', () => {
  const heights = [720, 360, 1080];
  expect(heightFor(heights, 'auto')).toBe(720);
  expect(heightFor(heights, 2160)).toBe(1080);
  expect(heightFor(heights, 240)).toBe(360);
  expect(heights).toEqual([720, 360, 1080]);
});

test('PLAY-039 PLAY-200 rates step through the offered ones and stop at the ends', () => {
  expect(RATES).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]);
  expect(RATES.map((rate) => stepRate(rate, 1))).toEqual([...RATES.slice(1), 2]);
  expect(RATES.map((rate) => stepRate(rate, -1))).toEqual([0.25, ...RATES.slice(0, -1)]);
  expect([stepRate(5, 1), stepRate(5, -1)]).toEqual([2, 1.75]);
  fc.assert(
    fc.property(fc.double({ min: -5, max: 5, noNaN: true }), fc.constantFrom<1 | -1>(1, -1), (rate, step) => {
      expect(RATES).toContain(stepRate(rate, step));
    }),
  );
});
