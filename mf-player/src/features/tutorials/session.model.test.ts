import { describe, expect, test } from 'vitest';
import {
  beginSession,
  adjacentChapter,
  type Course,
  mayPlay,
  type PlaybackUpdate,
  type Session,
  type SessionEvent,
  sessionStep,
} from './session.model.ts';

const chapterOf = (id: number, currentPosition = 0, stream: string | null = 'a.m3u8') => ({
  ...{ id, title: `Chapter ${id}`, durationH: 0, durationM: 1, durationS: 40, completed: false, currentPosition },
  video: { hls: stream, dash: null, low: null, med: null, hi: null },
});
const course: Course = {
  chapters: [chapterOf(11), chapterOf(12, 30), chapterOf(13, 0, null), chapterOf(14)],
  relevant: [],
  rights: { owned: true, capped: false, seen: false, canWatch: true },
};
const begun = () => beginSession(course, { index: 1, time: 30 }, false, 'p');
const film = (over: Partial<PlaybackUpdate> = {}): PlaybackUpdate => ({
  ...{ key: 12, ready: true, started: true, playing: true, ended: false, time: 40, duration: 100 },
  ...over,
});
const playback = (over: Partial<PlaybackUpdate> = {}): SessionEvent => ({ type: 'playback', film: film(over) });

/** The session after some events, and all resulting commands. */
function after(events: readonly SessionEvent[], from: Session = begun(), within: Course = course) {
  let session = from;
  const commands: unknown[] = [];
  for (const event of events) {
    const [next, ...more] = sessionStep(session, event, within);
    session = next;
    commands.push(...more);
  }
  return { session, commands };
}

// The events that lead to each state.
const SESSIONS = {
  fresh: [],
  playing: [playback()],
  paused: [playback(), playback({ playing: false })],
  changing: [playback(), { type: 'chosen', index: 3, play: true }],
  last: [{ type: 'chosen', index: 3, play: true }, playback({ key: 14, time: 5 })],
} as const satisfies Record<string, readonly SessionEvent[]>;
type State = keyof typeof SESSIONS;
const EVENTS: Record<string, SessionEvent> = {
  opened: { type: 'opened', at: 30, play: false },
  'chosen: this one': { type: 'chosen', index: 1, play: true },
  'chosen: this one, at a time': { type: 'chosen', index: 1, at: 9, play: true },
  'chosen: another': { type: 'chosen', index: 0, play: true },
  'chosen: a locked one': { type: 'chosen', index: 2, play: true },
  'chosen: none': { type: 'chosen', index: 9, play: true },
  'linked to another': { type: 'linked', index: 0, at: 5 },
  'linked to another, without a time': { type: 'linked', index: 0, at: undefined },
  'linked to this one': { type: 'linked', index: 1, at: undefined },
  'linked to this one, at a time': { type: 'linked', index: 1, at: 9 },
  'linked to nothing': { type: 'linked', index: undefined, at: 5 },
  'played a second': playback({ time: 60 }),
  'played to the end': playback({ time: 100, ended: true, playing: false }),
  'update of another video': playback({ key: 11, time: 99 }),
  'update before it is loaded': playback({ ready: false, time: 99 }),
  sidebar: { type: 'sidebar', hidden: true },
};
const LOAD = 'load address';
// The commands for every event in every state. A changing session, and one at its last chapter, have another current
// chapter.
const TABLE: Record<string, Record<State, string>> = {
  opened: { fresh: 'load', playing: 'load', paused: 'load', changing: 'load', last: 'load' },
  'chosen: this one': { fresh: 'play', playing: 'play', paused: 'play', changing: LOAD, last: LOAD },
  'chosen: this one, at a time': {
    ...{ fresh: 'seek play', playing: 'seek play', paused: 'seek play', changing: LOAD, last: LOAD },
  },
  'chosen: another': { fresh: LOAD, playing: LOAD, paused: LOAD, changing: LOAD, last: LOAD },
  'chosen: a locked one': { fresh: '', playing: '', paused: '', changing: '', last: '' },
  'chosen: none': { fresh: '', playing: '', paused: '', changing: '', last: '' },
  'linked to another': { fresh: LOAD, playing: LOAD, paused: LOAD, changing: LOAD, last: LOAD },
  'linked to another, without a time': { fresh: LOAD, playing: LOAD, paused: LOAD, changing: LOAD, last: LOAD },
  'linked to this one': { fresh: '', playing: '', paused: '', changing: LOAD, last: LOAD },
  'linked to this one, at a time': {
    ...{ fresh: 'seek play', playing: 'seek play', paused: 'seek play', changing: LOAD, last: LOAD },
  },
  'linked to nothing': { fresh: '', playing: '', paused: '', changing: '', last: '' },
  'played a second': { fresh: '', playing: '', paused: '', changing: '', last: '' },
  // Only a video that was playing there counts as watched to the end.
  'played to the end': { fresh: LOAD, playing: `complete ${LOAD}`, paused: LOAD, changing: '', last: '' },
  'update of another video': { fresh: '', playing: '', paused: '', changing: '', last: '' },
  'update before it is loaded': { fresh: '', playing: '', paused: '', changing: '', last: '' },
  sidebar: { fresh: '', playing: '', paused: '', changing: '', last: '' },
};
const cells = Object.entries(TABLE).flatMap(([event, row]) =>
  Object.entries(row).map(([state, follows]) => [event, state as State, follows] as const),
);

test('PLAY-207 the table lists every state and every event', () => {
  expect(Object.keys(TABLE)).toEqual(Object.keys(EVENTS));
  for (const row of Object.values(TABLE)) expect(Object.keys(row)).toEqual(Object.keys(SESSIONS));
});

test.each(cells)('PLAY-207 %s, in a session that is %s: %s', (event, state, follows) => {
  const { session } = after(SESSIONS[state]);
  const [next, ...commands] = sessionStep(session, EVENTS[event]!, course);
  expect(commands.map((command) => command.do).join(' ')).toBe(follows);
  const loads = commands.find((command) => command.do === 'load');
  expect(next.view.currentChapterIndex).toBe(loads ? loads.index : session.view.currentChapterIndex);
});

test('PLAY-091 a session begins with the saved progress of every chapter', () => {
  const { view } = begun();
  expect(Object.keys(view.chapterProgressById)).toEqual(['11', '12', '13', '14']);
  expect(view.chapterProgressById[12]).toEqual({ currentPosition: 30, completed: false, duration: 100, percent: 30 });
});

test('a course without chapters loads nothing', () => {
  const bare = { ...course, chapters: [] };
  const session = beginSession(bare, { index: 0, time: 0 }, false, 'p');
  expect(session.view.currentChapterId).toBeNull();
  expect(sessionStep(session, EVENTS['opened']!, bare)).toEqual([session]);
  expect(mayPlay(bare, 0)).toBe(false);
});

describe('chapters', () => {
  test('PLAY-085 PLAY-057 a chosen chapter continues where it was, is recorded as played, and is put into the address', () => {
    const back = [playback({ time: 61 }), { type: 'chosen', index: 0, play: true } as const];
    const { session, commands } = after([...back, { type: 'chosen', index: 1, play: true }]);
    expect(commands.slice(-2)).toEqual([
      { do: 'load', index: 1, at: 61, play: true },
      { do: 'address', number: 2 },
    ]);
    expect(session.view.played).toEqual([1, 0]);
  });

  test('PLAY-087 a chapter watched to the end in this session starts at 0 again', () => {
    const { commands } = after([playback({ time: 98 }), EVENTS['chosen: another']!, EVENTS['chosen: this one']!]);
    expect(commands.at(-2)).toEqual({ do: 'load', index: 1, at: 0, play: true });
  });

  test('PLAY-085 a chapter added meanwhile continues at its saved position, and is completed like the others', () => {
    const longer = { ...course, chapters: [...course.chapters, chapterOf(15, 20)] };
    const { session, commands } = after([{ type: 'chosen', index: 4, play: true }], begun(), longer);
    expect(commands[0]).toEqual({ do: 'load', index: 4, at: 20, play: true });
    const unstarted = { key: 15, started: false } as const;
    const ending = [playback(unstarted), playback({ ...unstarted, ended: true, playing: false })];
    expect(after(ending, session, longer).commands[0]).toEqual({ do: 'complete', chapterId: 15 });
  });

  test('PLAY-207 a link on the page plays the chapter at its time, else at its saved position', () => {
    const elsewhere = [playback({ time: 61 }), EVENTS['chosen: another']!];
    const linked = (at?: number) => after([...elsewhere, { type: 'linked', index: 1, at }]).commands.at(-2);
    expect(linked(9)).toEqual({ do: 'load', index: 1, at: 9, play: true });
    expect(linked()).toEqual({ do: 'load', index: 1, at: 61, play: true });
  });

  test('PLAY-061 at the end the next playable chapter starts at 0, with nothing left of the previous one', () => {
    const { session, commands } = after([playback({ time: 99 }), playback({ time: 100, ended: true, playing: false })]);
    expect(commands).toEqual([
      { do: 'complete', chapterId: 12 },
      { do: 'load', index: 3, at: 0, play: true },
      { do: 'address', number: 4 },
    ]);
    expect(session).toMatchObject({ second: null, wasPlaying: false, ended: false });
    // It still reports its end until the next video is loaded.
    expect(after([playback({ time: 100, ended: true, playing: false })], session).commands).toEqual([]);
  });

  test('PLAY-106 after the last chapter the first is loaded, and recommendations are offered', () => {
    const events = [playback({ key: 14, time: 99 }), playback({ key: 14, time: 100, ended: true, playing: false })];
    expect(after([...SESSIONS.last, ...events]).commands.slice(2)).toEqual([
      { do: 'complete', chapterId: 14 },
      { do: 'load', index: 0, at: 0, play: false },
      { do: 'address', number: 1 },
      { do: 'finish' },
    ]);
  });

  test('PLAY-106 a course with one chapter returns to its beginning', () => {
    const one = { ...course, chapters: [chapterOf(12)] };
    const alone = beginSession(one, { index: 0, time: 0 }, false, 'p');
    const [, ...commands] = sessionStep(alone, playback({ ended: true, playing: false }), one);
    expect(commands).toEqual([{ do: 'seek', to: 0 }, { do: 'finish' }]);
  });

  test('PLAY-051 PLAY-061 next and previous are among the listed and playable chapters', () => {
    const { view } = begun();
    expect([adjacentChapter(course, view, -1), adjacentChapter(course, view, 1)]).toEqual([0, 3]);
    const within = { ...course, relevant: [12, 13] };
    const listed = beginSession(within, { index: 1, time: 0 }, true, 'p');
    expect([adjacentChapter(within, listed.view, -1), adjacentChapter(within, listed.view, 1)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('playback updates', () => {
  test('PLAY-093 progress is updated once a second', () => {
    const { session } = after([playback({ time: 40.1 }), playback({ time: 40.9 })]);
    expect(session.view.chapterProgressById[12]).toMatchObject({ currentPosition: 40.1, percent: 40 });
    expect(session.moment).toEqual({ chapterId: 12, position: 40.9 });
  });

  test('PLAY-090 PLAY-091 progress is relative to the duration of the video, or of the chapter if unknown', () => {
    const progress = (events: SessionEvent[]) => after(events).session.view.chapterProgressById[12];
    expect(progress([playback({ time: 50, duration: 200 })])).toMatchObject({ duration: 200, percent: 25 });
    expect(progress([playback({ time: 50, duration: 0 })])).toMatchObject({ duration: 100, percent: 50 });
    // Loaded again, it stands at its start for a moment.
    expect(progress([playback({ time: 50 }), playback({ time: 0, started: false })])).toMatchObject({ percent: 50 });
  });

  test('PLAY-095 PLAY-096 PLAY-097 from 97 percent a chapter is completed, once, and only while playing', () => {
    expect(after([playback({ time: 98, playing: false })]).commands).toEqual([]);
    expect(after([playback({ time: 98 }), playback({ time: 99 })]).commands).toEqual([
      { do: 'complete', chapterId: 12 },
    ]);
    expect(after([playback({ time: 98, started: false })]).commands).toEqual([]);
  });

  test('PLAY-208 the last position of a chapter is preserved until the next video is loaded', () => {
    const { session } = after([playback({ time: 99 }), { type: 'chosen', index: 0, play: true }]);
    expect(session.moment).toEqual({ chapterId: 12, position: 99 });
    expect(after([playback({ key: 11, time: 0 })], session).session.moment).toEqual({ chapterId: 11, position: 0 });
  });
});
