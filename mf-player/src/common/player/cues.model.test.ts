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
nothing

01:02:03.250 --> 01:02:04.000
An hour later.

00:10.000 --> 00:11.000
<i></i>

00:09.000 --> 00:10.000
Out of order.`;

test('PLAY-040 subtitles are parsed with their times, without tags', () => {
  const cues = parseVtt(track);
  expect(cues).toEqual([
    { start: 0.5, end: 5.5, text: 'Turn the piece\na quarter.' },
    { start: 5.5, end: 9, text: 'Stop here.' },
    { start: 9, end: 10, text: 'Out of order.' },
    { start: 3723.25, end: 3724, text: 'An hour later.' },
  ]);
  for (const end of ['\r\n', '\r']) expect(parseVtt(track.replaceAll('\n', end))).toEqual(cues);
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
  for (const text of ['Stop here.', 'see sprite.jpg#xywh=0,0,160,90', 'sprite.jpg#xywh=0,0,160,90 here'])
    expect(thumbnailAt([{ start: 0, end: 4, text }], 1, '/a/thumbs.vtt')).toBeUndefined();
});

test('parsing never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseVtt(text))));
});

test('PLAY-256 characters that WebVTT escapes are shown as themselves, once and after the tags', () => {
  const [cue] = parseVtt(
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<i>Clay</i> &amp; wax&nbsp;&lt;hot&gt; &amp;lt; &constructor;',
  );
  expect(cue?.text).toBe('Clay & wax\u00a0<hot> &lt; &constructor;');
});
