import { expect, test } from 'vitest';
import { segments, withoutDates, withPeaks } from './playlists.ts';

const media = `#EXTM3U
#EXT-X-MAP:URI="init-0.mp4"
#EXTINF:6.000000,
#EXT-X-PROGRAM-DATE-TIME:2026-01-01T10:00:00.000+0000
seg-0-001.m4s
#EXTINF:4.5,
seg-0-002.m4s
#EXT-X-ENDLIST`;

test('the time of encoding is removed from the playlist, the segments stay', () => {
  const clean = withoutDates(media);
  expect(clean).not.toContain('DATE');
  expect(segments(clean)).toEqual([
    { name: 'seg-0-001.m4s', seconds: 6 },
    { name: 'seg-0-002.m4s', seconds: 4.5 },
  ]);
});

test('each variant has its peak bandwidth including sound', () => {
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=10,RESOLUTION=640x360\nmedia_0.m3u8\n';
  expect(withPeaks(master, new Map([['media_0.m3u8', 90_000.2]]), 16_000)).toContain('BANDWIDTH=106001,RESOLUTION');
  expect(withPeaks(master, new Map(), 16_000)).toBe(master);
});
