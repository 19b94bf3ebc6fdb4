import { describe, expect, test } from 'vitest';
import { begin, type Command, type Phase, type Playback, type PlaybackEvent, step } from './playback.model.ts';
import type { Source } from './sources.model.ts';

const settings = { rate: 1.5, volume: 0.4, muted: true, quality: 1080 } as const;
const hls: Source = { kind: 'stream', src: 'a.m3u8', type: 'application/x-mpegURL' };
const dash: Source = { kind: 'stream', src: 'a.mpd', type: 'application/dash+xml' };
const files: Source = { kind: 'files', files: [360, 720, 1080].map((height) => ({ height, src: `${height}.mp4` })) };

const videoSet = (sources: readonly Source[], over: { at?: number; play?: boolean; key?: number } = {}) =>
  ({ type: 'video-set', key: 1, sources, at: 7, play: false, poster: 'p.jpg', ...over }) as const;
const attached = { type: 'projector-attached' } as const;

/** The state after some events, and all commands for the projector. */
function after(events: readonly PlaybackEvent[], from: Playback = begin(settings)): [Playback, Command[]] {
  const all: Command[] = [];
  let state = from;
  for (const event of events) {
    const [next, ...commands] = step(state, event);
    state = next;
    all.push(...commands);
  }
  return [state, all];
}
const loadedOf = (sources: readonly Source[], play = false): PlaybackEvent[] => [
  ...[attached, videoSet(sources, { play }), { type: 'source-set' } as const, { type: 'loaded' } as const],
];

// The events that lead to each phase.
const EVENTS_TO: Record<Phase, readonly PlaybackEvent[]> = {
  empty: [],
  idle: [attached],
  cued: [videoSet([hls, dash])],
  opening: [attached, videoSet([hls, dash])],
  loading: [attached, videoSet([hls, dash]), { type: 'source-set' }],
  playing: [...loadedOf([hls, dash], true), { type: 'playing' }],
  paused: loadedOf([hls, dash]),
  seeking: [...loadedOf([hls, dash], true), { type: 'playing' }, { type: 'seeking' }],
  ended: [...loadedOf([hls, dash], true), { type: 'playing' }, { type: 'ended' }],
  failed: [attached, videoSet([hls]), { type: 'source-failed', error: 'network', time: 0 }],
};
const PHASES = Object.keys(EVENTS_TO) as Phase[];

const EVENTS: { [T in PlaybackEvent['type']]: Extract<PlaybackEvent, { type: T }> } = {
  'settings-restored': { type: 'settings-restored', settings: { ...settings, rate: 2 } },
  'video-set': videoSet([files], { key: 2, at: 3, play: true }),
  'play-pressed': { type: 'play-pressed' },
  'pause-pressed': { type: 'pause-pressed' },
  'seek-requested': { type: 'seek-requested', to: 20 },
  'rate-chosen': { type: 'rate-chosen', rate: 2 },
  'volume-chosen': { type: 'volume-chosen', volume: 0.9 },
  'muted-chosen': { type: 'muted-chosen', muted: false },
  'quality-chosen': { type: 'quality-chosen', quality: 360, time: 11 },
  'projector-attached': attached,
  'projector-detached': { type: 'projector-detached', time: 11 },
  'source-set': { type: 'source-set' },
  'source-failed': { type: 'source-failed', error: 'network', time: 11 },
  loaded: { type: 'loaded' },
  playing: { type: 'playing' },
  paused: { type: 'paused' },
  'autoplay-blocked': { type: 'autoplay-blocked' },
  seeking: { type: 'seeking' },
  seeked: { type: 'seeked' },
  stalled: { type: 'stalled' },
  'data-available': { type: 'data-available' },
  'volume-changed': { type: 'volume-changed', volume: 0.2, muted: false },
  ended: { type: 'ended' },
};

// The next phase (a dot: unchanged) and the commands for every event in every phase.
const TABLE = `
                   | empty | idle    | cued    | opening   | loading   | playing     | paused       | seeking  | ended        | failed
settings-restored  | .     | .       | .       | .         | .         | .           | .            | .        | .            | .
video-set          | cued  | opening open | .  | . open    | opening open | opening open | opening open | opening open | opening open | opening open
play-pressed       | .     | .       | .       | .         | . play    | . play      | playing play | . play   | playing play | .
pause-pressed      | .     | .       | .       | .         | . pause   | paused pause | . pause     | . pause  | . pause      | .
seek-requested     | .     | .       | .       | .         | .         | . seek      | . seek       | . seek   | . seek       | .
rate-chosen        | .     | .       | .       | .         | .         | . rate      | . rate       | . rate   | . rate       | .
volume-chosen      | .     | . volume | .      | . volume  | . volume  | . volume    | . volume     | . volume | . volume     | . volume
muted-chosen       | .     | . muted | .       | . muted   | . muted   | . muted     | . muted      | . muted  | . muted      | . muted
quality-chosen     | .     | .       | .       | .         | .         | . limit     | . limit      | . limit  | . limit      | .
projector-attached | idle volume muted | . | opening volume muted open | . | . | .   | .            | .        | .            | .
projector-detached | .     | empty   | .       | cued      | cued      | cued        | cued         | cued     | cued         | cued
source-set         | .     | .       | .       | loading   | .         | .           | .            | .        | .            | .
source-failed      | .     | .       | .       | . open    | opening open | failed   | failed       | failed   | failed       | .
loaded             | .     | .       | .       | .         | paused rate limit seek | . | .         | .        | .            | .
playing            | .     | .       | .       | .         | .         | .           | playing      | playing  | playing      | .
paused             | .     | .       | .       | .         | .         | paused      | .            | .        | .            | .
autoplay-blocked   | .     | .       | .       | .         | .         | paused      | .            | .        | .            | .
seeking            | .     | .       | .       | .         | .         | seeking     | seeking      | .        | seeking      | .
seeked             | .     | .       | .       | .         | .         | .           | .            | playing  | .            | .
stalled            | .     | .       | .       | .         | .         | .           | .            | .        | .            | .
data-available     | .     | .       | .       | .         | .         | .           | .            | .        | .            | .
volume-changed     | .     | .       | .       | .         | .         | .           | .            | .        | .            | .
ended              | .     | .       | .       | .         | .         | ended       | ended        | ended    | .            | .
`;
const [head, ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const cells = rows.flatMap(([event, ...line]) =>
  line.map((cell, i) => [event, head?.at(i - line.length), cell] as [PlaybackEvent['type'], Phase, string]),
);

test('PLAY-204 the table lists every phase and every event', () => {
  expect(cells.map(([event, phase]) => `${event} ${phase}`).sort()).toEqual(
    Object.keys(EVENTS)
      .flatMap((event) => PHASES.map((phase) => `${event} ${phase}`))
      .sort(),
  );
  for (const phase of PHASES) expect(after(EVENTS_TO[phase])[0].phase).toBe(phase);
});

test.each(cells)('PLAY-204 %s while %s: %s', (event, phase, cell) => {
  const [from] = after(EVENTS_TO[phase]);
  const [next, ...commands] = step(from, EVENTS[event]);
  const [follows, ...expected] = cell.split(' ');
  expect(next.phase).toBe(follows === '.' ? phase : follows);
  expect(commands.map((command) => command.do)).toEqual(expected);
});

test('PLAY-204 at first there is no video, nothing to play and no error', () => {
  expect(begin(settings)).toEqual({
    ...{ ...settings, phase: 'empty', key: null, sources: [], remaining: [], files: [], src: null, poster: null },
    ...{ wantsPlay: false, blocked: false, at: 0, started: false, stalled: false, error: null },
  });
});

describe('settings', () => {
  test.each(PHASES)('PLAY-191 PLAY-205 apply while %s, and to the next video', (phase) => {
    const choices = (['rate-chosen', 'volume-chosen', 'muted-chosen', 'quality-chosen'] as const).map((e) => EVENTS[e]);
    const [chosen, commands] = after([...EVENTS_TO[phase], ...choices]);
    expect(chosen).toMatchObject({ rate: 2, volume: 0.9, muted: false, quality: 360 });
    const next = after([attached, videoSet([hls], { key: 3 }), { type: 'source-set' }, { type: 'loaded' }], chosen);
    const all = [...commands, ...next[1]];
    expect(next[0]).toMatchObject({ rate: 2, volume: 0.9, muted: false, quality: 360 });
    for (const command of [
      { do: 'rate', rate: 2 },
      { do: 'limit', quality: 360 },
      { do: 'volume', volume: 0.9 },
      { do: 'muted', muted: false },
    ])
      expect(all.findLast((one) => one.do === command.do)).toEqual(command);
  });

  test('PLAY-201 PLAY-205 stored settings apply to the first video, and select the file if it has files', () => {
    const [, commands] = after([
      { type: 'settings-restored', settings: { ...settings, quality: 360 } },
      ...loadedOf([files]),
    ]);
    expect(commands).toEqual([
      { do: 'volume', volume: 0.4 },
      { do: 'muted', muted: true },
      { do: 'open', src: '360.mp4', type: 'video/mp4', poster: 'p.jpg' },
      { do: 'rate', rate: 1.5 },
      { do: 'seek', to: 7 },
    ]);
  });

  test('PLAY-205 a rate chosen before the duration is known is preserved when it is', () => {
    const [, commands] = after([{ type: 'rate-chosen', rate: 0.5 }, { type: 'loaded' }], after(EVENTS_TO.loading)[0]);
    expect(commands[0]).toEqual({ do: 'rate', rate: 0.5 });
  });

  test('PLAY-034 PLAY-205 changing the quality of files opens another file at the same second', () => {
    const [playing] = after([...loadedOf([files], true), { type: 'playing' }]);
    expect(playing.src).toBe('1080.mp4');
    const [switched, commands] = after([EVENTS['quality-chosen'], { type: 'source-set' }, { type: 'loaded' }], playing);
    expect(commands).toEqual([
      { do: 'open', src: '360.mp4', type: 'video/mp4', poster: 'p.jpg' },
      { do: 'play' },
      { do: 'rate', rate: 1.5 },
      { do: 'seek', to: 11 },
    ]);
    expect(switched).toMatchObject({ phase: 'playing', started: true });
  });

  test('PLAY-205 the same file is not opened twice, and a file being opened is replaced by the chosen one', () => {
    const [paused] = after(loadedOf([files]));
    expect(step(paused, { type: 'quality-chosen', quality: 1080, time: 11 })).toHaveLength(1);
    const [opening] = after([attached, videoSet([files])]);
    const [loading] = after([{ type: 'source-set' }], opening);
    for (const from of [opening, loading]) {
      const [next, ...commands] = step(from, EVENTS['quality-chosen']);
      expect(commands).toEqual([{ do: 'open', src: '360.mp4', type: 'video/mp4', poster: 'p.jpg' }]);
      expect(next).toMatchObject({ phase: 'opening', at: 7 });
    }
    const [failed] = after([{ type: 'source-failed', error: 'format', time: 0 }], opening);
    expect(step(failed, EVENTS['quality-chosen'])).toEqual([{ ...failed, quality: 360 }]);
  });
});

describe('play and pause', () => {
  const pressed = { type: 'play-pressed' } as const;

  test.each<[string, PlaybackEvent[]]>([
    ['before anything', [pressed, attached, videoSet([hls])]],
    ['after the projector, before the first video', [attached, pressed, videoSet([hls])]],
    ['after the video, before the projector', [videoSet([hls]), pressed, attached]],
    ['while the source is opening', [attached, videoSet([hls]), pressed]],
    ['before the source fails', [attached, videoSet([dash, hls]), pressed, EVENTS['source-failed']]],
  ])('PLAY-045 PLAY-206 Play pressed %s plays the video once its source is set', (_, events) => {
    const [, before] = after(events);
    expect(before.map((command) => command.do)).not.toContain('play');
    const [state, commands] = after([{ type: 'source-set' }], after(events)[0]);
    expect(commands).toEqual([{ do: 'play' }]);
    expect(after([{ type: 'loaded' }], state)[0].phase).toBe('playing');
  });

  test('PLAY-206 Play pressed before the duration is known plays at once, and Pause undoes it', () => {
    const [state, commands] = after(
      [pressed, EVENTS['pause-pressed'], { type: 'loaded' }],
      after(EVENTS_TO.loading)[0],
    );
    expect(commands.map((command) => command.do)).toEqual(['play', 'pause', 'rate', 'limit', 'seek']);
    expect(state).toMatchObject({ phase: 'paused', wantsPlay: false });
  });

  // The phases where an event decides whether playback is wanted; it changes nothing in the others.
  const LOADED: Phase[] = ['playing', 'paused', 'seeking', 'ended'];
  test.each<[PlaybackEvent['type'], boolean, readonly Phase[]]>([
    ['play-pressed', true, PHASES.filter((phase) => phase !== 'failed')],
    ['pause-pressed', false, PHASES],
    ['playing', true, LOADED],
    ['paused', false, ['loading', ...LOADED]],
    ['autoplay-blocked', false, ['loading', ...LOADED]],
    ['ended', false, LOADED],
  ])('PLAY-204 PLAY-206 %s sets whether playback is wanted to %s, in its phases only', (event, wantsPlay, phases) => {
    const wanted = PHASES.filter((phase) => {
      const from = { ...after(EVENTS_TO[phase])[0], wantsPlay: !wantsPlay };
      return step(from, EVENTS[event])[0].wantsPlay === wantsPlay;
    });
    expect(wanted.toSorted()).toEqual(phases.toSorted());
  });

  test('PLAY-206 a button pressed for one video does not affect the next', () => {
    const [state] = after([videoSet([hls]), pressed, videoSet([hls], { key: 2 })]);
    expect(state.wantsPlay).toBe(false);
  });

  test('PLAY-206 a seek while the video is opening sets its start position', () => {
    for (const phase of ['cued', 'opening', 'loading', 'failed'] as const)
      expect(after([EVENTS['seek-requested']], after(EVENTS_TO[phase])[0])[0].at).toBe(20);
    const [, commands] = after([EVENTS['seek-requested'], { type: 'loaded' }], after(EVENTS_TO.loading)[0]);
    expect(commands.at(-1)).toEqual({ do: 'seek', to: 20 });
  });

  test('PLAY-206 a seek before there is a video changes nothing, and a video starts at 0 without one', () => {
    for (const phase of ['empty', 'idle'] as const)
      expect(after([...EVENTS_TO[phase], EVENTS['seek-requested']])[0].at).toBe(0);
    const [, commands] = after([attached, videoSet([hls], { at: 0 }), { type: 'source-set' }, { type: 'loaded' }]);
    expect(commands.map((command) => command.do)).not.toContain('seek');
  });

  test('PLAY-045 blocked autoplay leaves the video paused', () => {
    const [state] = after([...loadedOf([hls], true), { type: 'autoplay-blocked' }]);
    expect(state).toMatchObject({ phase: 'paused', wantsPlay: false, started: false, blocked: true });
    for (const type of ['play-pressed', 'pause-pressed'] as const)
      expect(after([{ type }], state)[0].blocked).toBe(false);
    expect(after([videoSet([hls])], state)[0].blocked).toBe(false);
  });
});

describe('sources', () => {
  test('PLAY-032 each source is tried before the video fails, and the next one starts at the same second', () => {
    const absent = { type: 'source-failed', error: 'network', time: 0 } as const;
    const [state, commands] = after([attached, videoSet([hls, dash], { play: true }), { type: 'source-set' }, absent]);
    expect(commands.flatMap((command) => (command.do === 'open' ? command.src : []))).toEqual(['a.m3u8', 'a.mpd']);
    expect(state).toMatchObject({ phase: 'opening', at: 7, wantsPlay: true, error: null });
    expect(after([absent], state)[0]).toMatchObject({ phase: 'failed', error: 'network', wantsPlay: false });
    const empty: Source = { kind: 'files', files: [] };
    expect(after([attached, videoSet([empty, hls])])[0]).toMatchObject({ phase: 'opening', src: 'a.m3u8' });
  });

  test('PLAY-199 a video without sources, and one that breaks off, fail and preserve the position', () => {
    expect(after([attached, videoSet([])])[0]).toMatchObject({ phase: 'failed', error: 'format', at: 7 });
    expect(after([...EVENTS_TO.playing, EVENTS['source-failed']])[0]).toMatchObject({ phase: 'failed', at: 11 });
    expect(after([...EVENTS_TO.playing, EVENTS['projector-detached']])[0]).toMatchObject({ phase: 'cued', at: 11 });
  });

  test('PLAY-192 it is stalled while no data arrives, until it does or playback stops', () => {
    const [stalled] = after([...EVENTS_TO.playing, { type: 'stalled' }]);
    expect(stalled.stalled).toBe(true);
    for (const event of ['data-available', 'playing', 'paused', 'pause-pressed', 'ended', 'source-failed'] as const)
      expect(step(stalled, EVENTS[event])[0].stalled).toBe(false);
    for (const event of ['seeked', 'paused'] as const)
      expect(after([{ type: 'seeking' }, { type: 'stalled' }, { type: event }], stalled)[0].stalled).toBe(false);
  });

  test('PLAY-204 what is opened anew has neither started nor stalled', () => {
    const [stalled] = after([...EVENTS_TO.playing, { type: 'stalled' }]);
    const anew = { started: false, stalled: false };
    expect(after([videoSet([dash], { key: 2 })], stalled)[0]).toMatchObject(anew);
    const [cued] = after([EVENTS['projector-detached']], stalled);
    expect(after([attached], cued)[0]).toMatchObject(anew);
    expect(after([videoSet([dash], { key: 2 })], cued)[0].started).toBe(false);
  });
});
