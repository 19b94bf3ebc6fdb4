import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cueAt, parseVtt, thumbnailAt } from './cues.model.ts';

const track = `WEBVTT

1
00:00:00.500 --> 00:00:05.500 line:80%
Turn the piece
<i>a quarter</i>.

00:05.500 --> 00:09.000
Stop here.

broken --> cue
nothing`;

test('PLAY-040 subtitles are parsed with their times, without tags', () => {
  const cues = parseVtt(track.replaceAll('\n', '\r\n'));
  expect(cues).toEqual([
    { start: 0.5, end: 5.5, text: 'Turn the piece\na quarter.' },
    { start: 5.5, end: 9, text: 'Stop here.' },
  ]);
  expect(cueAt(cues, 0.4)).toBeUndefined();
  expect(cueAt(cues, 5.5)?.text).toBe('Stop here.');
});

test('PLAY-042 a time of the timeline has its sprite', () => {
  const cues = parseVtt('WEBVTT\n\n00:00:04.000 --> 00:00:08.000\nsprite.jpg#xywh=160,90,160,90\n');
  expect(thumbnailAt(cues, 5, '/media/v/t/lesson-1/thumbs.vtt')).toEqual({
    src: '/media/v/t/lesson-1/sprite.jpg',
    ...{ x: 160, y: 90, width: 160, height: 90 },
  });
  expect(thumbnailAt(cues, 1, '/a/thumbs.vtt')).toBeUndefined();
});

test('parsing never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseVtt(text))));
});
