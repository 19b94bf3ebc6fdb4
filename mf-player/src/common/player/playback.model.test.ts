import { describe, expect, test } from 'vitest';
import { begin, type Command, type Phase, type Playback, type PlaybackEvent, step } from './playback.model.ts';
import type { Source } from './sources.model.ts';

const settings = { rate: 1.5, volume: 0.4, muted: true, quality: 1080 } as const;
const hls: Source = { kind: 'stream', src: 'a.m3u8', type: 'application/x-mpegURL' };
const dash: Source = { kind: 'stream', src: 'a.mpd', type: 'application/dash+xml' };
const files: Source = { kind: 'files', files: [360, 720, 1080].map((height) => ({ height, src: `${height}.mp4` })) };

const given = (sources: readonly Source[], over: { at?: number; play?: boolean; key?: number } = {}) =>
  ({ type: 'film-given', key: 1, sources, at: 7, play: false, poster: 'p.jpg', ...over }) as const;
const came = { type: 'projector-came' } as const;

/** The state after some events, and all that the projector was told. */
function after(events: readonly PlaybackEvent[], from: Playback = begin(settings)): [Playback, Command[]] {
  const told: Command[] = [];
  let state = from;
  for (const event of events) {
    const [next, ...commands] = step(state, event);
    state = next;
    told.push(...commands);
  }
  return [state, told];
}
const loadedOf = (sources: readonly Source[], play = false): PlaybackEvent[] => [
  ...[came, given(sources, { play }), { type: 'source-set' } as const, { type: 'loaded' } as const],
];

// How each state is come to, by events alone.
const WAYS: Record<Phase, readonly PlaybackEvent[]> = {
  empty: [],
  idle: [came],
  cued: [given([hls, dash])],
  opening: [came, given([hls, dash])],
  loading: [came, given([hls, dash]), { type: 'source-set' }],
  playing: [...loadedOf([hls, dash], true), { type: 'playing' }],
  paused: loadedOf([hls, dash]),
  seeking: [...loadedOf([hls, dash], true), { type: 'playing' }, { type: 'seeking' }],
  ended: [...loadedOf([hls, dash], true), { type: 'playing' }, { type: 'ended' }],
  failed: [came, given([hls]), { type: 'source-absent', error: 'network', time: 0 }],
};
const PHASES = Object.keys(WAYS) as Phase[];

const EVENTS: { [T in PlaybackEvent['type']]: Extract<PlaybackEvent, { type: T }> } = {
  remembered: { type: 'remembered', settings: { ...settings, rate: 2 } },
  'film-given': given([files], { key: 2, at: 3, play: true }),
  'play-pressed': { type: 'play-pressed' },
  'pause-pressed': { type: 'pause-pressed' },
  sought: { type: 'sought', to: 20 },
  'rate-chosen': { type: 'rate-chosen', rate: 2 },
  'volume-chosen': { type: 'volume-chosen', volume: 0.9 },
  'muted-chosen': { type: 'muted-chosen', muted: false },
  'quality-chosen': { type: 'quality-chosen', quality: 360, time: 11 },
  'projector-came': came,
  'projector-gone': { type: 'projector-gone', time: 11 },
  'source-set': { type: 'source-set' },
  'source-absent': { type: 'source-absent', error: 'network', time: 11 },
  loaded: { type: 'loaded' },
  playing: { type: 'playing' },
  paused: { type: 'paused' },
  refused: { type: 'refused' },
  seeking: { type: 'seeking' },
  seeked: { type: 'seeked' },
  stalled: { type: 'stalled' },
  flowing: { type: 'flowing' },
  'volume-changed': { type: 'volume-changed', volume: 0.2, muted: false },
  ended: { type: 'ended' },
};

// Every event in every state: the state that follows (a dot: the same one), and what the projector is told.
const TABLE = `
                | empty | idle    | cued    | opening   | loading   | playing     | paused       | seeking  | ended        | failed
remembered      | .     | .       | .       | .         | .         | .           | .            | .        | .            | .
film-given      | cued  | opening open | .  | . open    | opening open | opening open | opening open | opening open | opening open | opening open
play-pressed    | .     | .       | .       | .         | . play    | . play      | playing play | . play   | playing play | .
pause-pressed   | .     | .       | .       | .         | . pause   | paused pause | . pause     | . pause  | . pause      | .
sought          | .     | .       | .       | .         | .         | . seek      | . seek       | . seek   | . seek       | .
rate-chosen     | .     | .       | .       | .         | .         | . rate      | . rate       | . rate   | . rate       | .
volume-chosen   | .     | . volume | .      | . volume  | . volume  | . volume    | . volume     | . volume | . volume     | . volume
muted-chosen    | .     | . muted | .       | . muted   | . muted   | . muted     | . muted      | . muted  | . muted      | . muted
quality-chosen  | .     | .       | .       | .         | .         | . limit     | . limit      | . limit  | . limit      | .
projector-came  | idle volume muted | . | opening volume muted open | . | . | .   | .            | .        | .            | .
projector-gone  | .     | empty   | .       | cued      | cued      | cued        | cued         | cued     | cued         | cued
source-set      | .     | .       | .       | loading   | .         | .           | .            | .        | .            | .
source-absent   | .     | .       | .       | . open    | opening open | failed   | failed       | failed   | failed       | .
loaded          | .     | .       | .       | .         | paused rate limit seek | . | .         | .        | .            | .
playing         | .     | .       | .       | .         | .         | .           | playing      | playing  | playing      | .
paused          | .     | .       | .       | .         | .         | paused      | .            | .        | .            | .
refused         | .     | .       | .       | .         | .         | paused      | .            | .        | .            | .
seeking         | .     | .       | .       | .         | .         | seeking     | seeking      | .        | seeking      | .
seeked          | .     | .       | .       | .         | .         | .           | .            | playing  | .            | .
stalled         | .     | .       | .       | .         | .         | .           | .            | .        | .            | .
flowing         | .     | .       | .       | .         | .         | .           | .            | .        | .            | .
volume-changed  | .     | .       | .       | .         | .         | .           | .            | .        | .            | .
ended           | .     | .       | .       | .         | .         | ended       | ended        | ended    | .            | .
`;
const [head, ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const cells = rows.flatMap(([event, ...line]) =>
  line.map((cell, i) => [event, head?.at(i - line.length), cell] as [PlaybackEvent['type'], Phase, string]),
);

test('PLAY-204 the table below names every state and every event', () => {
  expect(cells.map(([event, phase]) => `${event} ${phase}`).sort()).toEqual(
    Object.keys(EVENTS)
      .flatMap((event) => PHASES.map((phase) => `${event} ${phase}`))
      .sort(),
  );
  for (const phase of PHASES) expect(after(WAYS[phase])[0].phase).toBe(phase);
});

test.each(cells)('PLAY-204 %s while %s: %s', (event, phase, cell) => {
  const [from] = after(WAYS[phase]);
  const [next, ...commands] = step(from, EVENTS[event]);
  const [follows, ...told] = cell.split(' ');
  expect(next.phase).toBe(follows === '.' ? phase : follows);
  expect(commands.map((command) => command.do)).toEqual(told);
});

describe('what was chosen', () => {
  test.each(PHASES)('PLAY-201 PLAY-205 stands while %s, and is what the next film gets', (phase) => {
    const choices = (['rate-chosen', 'volume-chosen', 'muted-chosen', 'quality-chosen'] as const).map((e) => EVENTS[e]);
    const [chosen, told] = after([...WAYS[phase], ...choices]);
    expect(chosen).toMatchObject({ rate: 2, volume: 0.9, muted: false, quality: 360 });
    const next = after([came, given([hls], { key: 3 }), { type: 'source-set' }, { type: 'loaded' }], chosen);
    const all = [...told, ...next[1]];
    expect(next[0]).toMatchObject({ rate: 2, volume: 0.9, muted: false, quality: 360 });
    for (const command of [
      { do: 'rate', rate: 2 },
      { do: 'limit', quality: 360 },
      { do: 'volume', volume: 0.9 },
      { do: 'muted', muted: false },
    ])
      expect(all.findLast((one) => one.do === command.do)).toEqual(command);
  });

  test('PLAY-201 PLAY-205 what the device remembers is what the first film gets, of files the file itself', () => {
    const [, told] = after([{ type: 'remembered', settings: { ...settings, quality: 360 } }, ...loadedOf([files])]);
    expect(told).toEqual([
      { do: 'volume', volume: 0.4 },
      { do: 'muted', muted: true },
      { do: 'open', src: '360.mp4', type: 'video/mp4', poster: 'p.jpg' },
      { do: 'rate', rate: 1.5 },
      { do: 'seek', to: 7 },
    ]);
  });

  test('PLAY-205 a rate chosen before the length is known is not undone when it is', () => {
    const [, told] = after([{ type: 'rate-chosen', rate: 0.5 }, { type: 'loaded' }], after(WAYS.loading)[0]);
    expect(told[0]).toEqual({ do: 'rate', rate: 0.5 });
  });

  test('PLAY-034 PLAY-205 of files a quality is another file, which goes on at the same second', () => {
    const [playing] = after([...loadedOf([files], true), { type: 'playing' }]);
    expect(playing.src).toBe('1080.mp4');
    const [switched, told] = after([EVENTS['quality-chosen'], { type: 'source-set' }, { type: 'loaded' }], playing);
    expect(told).toEqual([
      { do: 'open', src: '360.mp4', type: 'video/mp4', poster: 'p.jpg' },
      { do: 'play' },
      { do: 'rate', rate: 1.5 },
      { do: 'seek', to: 11 },
    ]);
    expect(switched).toMatchObject({ phase: 'playing', started: true });
  });

  test('PLAY-205 the same file is not opened twice, and one that is on its way gives way to the one chosen', () => {
    const [paused] = after(loadedOf([files]));
    expect(step(paused, { type: 'quality-chosen', quality: 1080, time: 11 })).toHaveLength(1);
    const [opening] = after([came, given([files])]);
    const [next, ...told] = step(opening, EVENTS['quality-chosen']);
    expect(told).toEqual([{ do: 'open', src: '360.mp4', type: 'video/mp4', poster: 'p.jpg' }]);
    expect(next.at).toBe(7);
    const [failed] = after([{ type: 'source-absent', error: 'format', time: 0 }], opening);
    expect(step(failed, EVENTS['quality-chosen'])).toEqual([{ ...failed, quality: 360 }]);
  });
});

describe('what was pressed', () => {
  const pressed = { type: 'play-pressed' } as const;

  test.each<[string, PlaybackEvent[]]>([
    ['before there is anything', [pressed, came, given([hls])]],
    ['between the projector and the first source', [came, pressed, given([hls])]],
    ['between the film and the projector', [given([hls]), pressed, came]],
    ['while the source is asked for', [came, given([hls]), pressed]],
    ['before the source turns out not to be there', [came, given([dash, hls]), pressed, EVENTS['source-absent']]],
  ])('PLAY-045 PLAY-206 Play pressed %s plays the film once its source is set', (_, events) => {
    const [, before] = after(events);
    expect(before.map((command) => command.do)).not.toContain('play');
    const [state, told] = after([{ type: 'source-set' }], after(events)[0]);
    expect(told).toEqual([{ do: 'play' }]);
    expect(after([{ type: 'loaded' }], state)[0].phase).toBe('playing');
  });

  test('PLAY-206 Play pressed while the length is not known plays at once, and Pause pressed takes it back', () => {
    const [state, told] = after([pressed, EVENTS['pause-pressed'], { type: 'loaded' }], after(WAYS.loading)[0]);
    expect(told.map((command) => command.do)).toEqual(['play', 'pause', 'rate', 'limit', 'seek']);
    expect(state).toMatchObject({ phase: 'paused', wants: false });
  });

  test('PLAY-206 what was pressed for one film is not the wish for the next', () => {
    const [state] = after([given([hls]), pressed, given([hls], { key: 2 })]);
    expect(state.wants).toBe(false);
  });

  test('PLAY-206 a place looked for while the film is on its way is where it begins', () => {
    for (const phase of ['cued', 'opening', 'loading', 'failed'] as const)
      expect(after([EVENTS.sought], after(WAYS[phase])[0])[0].at).toBe(20);
    const [, told] = after([EVENTS.sought, { type: 'loaded' }], after(WAYS.loading)[0]);
    expect(told.at(-1)).toEqual({ do: 'seek', to: 20 });
  });

  test('PLAY-045 a browser that refuses to start by itself leaves the film paused', () => {
    const [state] = after([...loadedOf([hls], true), { type: 'refused' }]);
    expect(state).toMatchObject({ phase: 'paused', wants: false, started: false });
  });
});

describe('sources', () => {
  test('PLAY-032 each is tried before the film is given up, and the next begins at the same second', () => {
    const absent = { type: 'source-absent', error: 'network', time: 0 } as const;
    const [state, told] = after([came, given([hls, dash], { play: true }), { type: 'source-set' }, absent]);
    expect(told.flatMap((command) => (command.do === 'open' ? command.src : []))).toEqual(['a.m3u8', 'a.mpd']);
    expect(state).toMatchObject({ phase: 'opening', at: 7, wants: true, error: null });
    expect(after([absent], state)[0]).toMatchObject({ phase: 'failed', error: 'network', wants: false });
  });

  test('PLAY-199 a film without any source, and one that breaks off, say so and keep their place', () => {
    expect(after([came, given([])])[0]).toMatchObject({ phase: 'failed', error: 'format', at: 7 });
    expect(after([...WAYS.playing, EVENTS['source-absent']])[0]).toMatchObject({ phase: 'failed', at: 11 });
    expect(after([...WAYS.playing, EVENTS['projector-gone']])[0]).toMatchObject({ phase: 'cued', at: 11 });
  });

  test('PLAY-192 it is waited for while nothing comes, until it comes or is stopped', () => {
    const [stalled] = after([...WAYS.playing, { type: 'stalled' }]);
    expect(stalled.stalled).toBe(true);
    for (const event of ['flowing', 'playing', 'paused', 'pause-pressed', 'ended', 'source-absent'] as const)
      expect(step(stalled, EVENTS[event])[0].stalled).toBe(false);
    expect(after([{ type: 'seeking' }, { type: 'stalled' }, { type: 'seeked' }], stalled)[0].stalled).toBe(false);
  });
});
