import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chapterCues, spokenCues, spriteCues, spriteFor, timestamp, webVtt } from './tracks.ts';

test('a timestamp has hours, minutes, seconds and thousandths', () => {
  expect(timestamp(0)).toBe('00:00:00.000');
  expect(timestamp(3725.5)).toBe('01:02:05.500');
});

test('a track starts with its header and has its cues in order', () => {
  const track = webVtt(
    chapterCues(
      [
        [0, 'Wire'],
        [12, 'Clay'],
      ],
      30,
    ),
  );
  expect(track).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:12.000\nWire\n\n00:00:12.000 --> 00:00:30.000\nClay\n');
});

test('subtitles stay within the film and do not overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 4000 }), fc.array(fc.string(), { minLength: 1 }), (seconds, lines) => {
      const cues = spokenCues(lines, seconds);
      expect(cues.length).toBeGreaterThan(0);
      cues.forEach((cue, i) => {
        expect(cue.end).toBeGreaterThan(cue.start);
        expect(cue.start).toBeGreaterThanOrEqual(cues[i - 1]?.end ?? 0);
        expect(cue.end).toBeLessThanOrEqual(seconds);
      });
    }),
  );
});

test('PLAY-042 the sprite has a thumbnail for every moment of the film', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (seconds) => {
      const sprite = spriteFor(seconds);
      const cues = spriteCues(sprite, seconds, 'sprite.jpg');
      expect(cues.length).toBeLessThanOrEqual(sprite.columns * sprite.rows);
      expect(cues[0]?.start).toBe(0);
      expect(cues.at(-1)?.end).toBe(seconds);
      expect(new Set(cues.map((cue) => cue.text)).size).toBe(cues.length);
    }),
  );
});
