import { describe, expect, test } from 'vitest';
import {
  beginSession,
  besides,
  type Course,
  type FilmTold,
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
const fresh = beginSession(course, { index: 1, time: 30 }, false, 'p');
const film = (over: Partial<FilmTold> = {}): FilmTold => ({
  ...{ key: 12, ready: true, started: true, playing: true, ended: false, time: 40, duration: 100 },
  ...over,
});
const told = (over: Partial<FilmTold> = {}): SessionEvent => ({ type: 'told', film: film(over) });

/** The session after some events, and all that followed from them. */
function after(events: readonly SessionEvent[], from: Session = fresh) {
  let session = from;
  const commands: unknown[] = [];
  for (const event of events) {
    const [next, ...more] = sessionStep(session, event, course);
    session = next;
    commands.push(...more);
  }
  return { session, commands };
}

const SESSIONS: Record<string, Session> = {
  fresh,
  playing: after([told()]).session,
  paused: after([told(), told({ playing: false })]).session,
  changing: after([told(), { type: 'chosen', index: 3, play: true }]).session,
  last: after([{ type: 'chosen', index: 3, play: true }, told({ key: 14, time: 5 })]).session,
};
const EVENTS: Record<string, SessionEvent> = {
  opened: { type: 'opened', at: 30, play: false },
  'chosen: this one': { type: 'chosen', index: 1, play: true },
  'chosen: this one, a moment': { type: 'chosen', index: 1, at: 9, play: true },
  'chosen: another': { type: 'chosen', index: 0, play: true },
  'chosen: a locked one': { type: 'chosen', index: 2, play: true },
  'chosen: none': { type: 'chosen', index: 9, play: true },
  'linked to another': { type: 'linked', index: 0, at: 5 },
  'linked to nothing': { type: 'linked', index: undefined, at: 5 },
  'told of a second': told({ time: 60 }),
  'told of the end': told({ time: 100, ended: true, playing: false }),
  'told of another film': told({ key: 11, time: 99 }),
  'told before it is there': told({ ready: false, time: 99 }),
  sidebar: { type: 'sidebar', hidden: true },
};
const LOAD = 'load address';
// Every event in every state: what follows. A session that is changing, or at its last chapter, is at another one.
const TABLE: Record<string, Record<keyof typeof SESSIONS, string>> = {
  opened: { fresh: 'load', playing: 'load', paused: 'load', changing: 'load', last: 'load' },
  'chosen: this one': { fresh: 'play', playing: 'play', paused: 'play', changing: LOAD, last: LOAD },
  'chosen: this one, a moment': {
    ...{ fresh: 'seek play', playing: 'seek play', paused: 'seek play', changing: LOAD, last: LOAD },
  },
  'chosen: another': { fresh: LOAD, playing: LOAD, paused: LOAD, changing: LOAD, last: LOAD },
  'chosen: a locked one': { fresh: '', playing: '', paused: '', changing: '', last: '' },
  'chosen: none': { fresh: '', playing: '', paused: '', changing: '', last: '' },
  'linked to another': { fresh: LOAD, playing: LOAD, paused: LOAD, changing: LOAD, last: LOAD },
  'linked to nothing': { fresh: '', playing: '', paused: '', changing: '', last: '' },
  'told of a second': { fresh: '', playing: '', paused: '', changing: '', last: '' },
  // Only a film that ran there has been seen to its end.
  'told of the end': { fresh: LOAD, playing: `complete ${LOAD}`, paused: LOAD, changing: '', last: '' },
  'told of another film': { fresh: '', playing: '', paused: '', changing: '', last: '' },
  'told before it is there': { fresh: '', playing: '', paused: '', changing: '', last: '' },
  sidebar: { fresh: '', playing: '', paused: '', changing: '', last: '' },
};
const cells = Object.entries(TABLE).flatMap(([event, row]) =>
  Object.entries(row).map(([state, follows]) => [event, state, follows] as const),
);

test('PLAY-207 the table names every state and every event', () => {
  expect(Object.keys(TABLE)).toEqual(Object.keys(EVENTS));
  for (const row of Object.values(TABLE)) expect(Object.keys(row)).toEqual(Object.keys(SESSIONS));
});

test.each(cells)('PLAY-207 %s, in a session that is %s: %s', (event, state, follows) => {
  const [next, ...commands] = sessionStep(SESSIONS[state]!, EVENTS[event]!, course);
  expect(commands.map((command) => command.do).join(' ')).toBe(follows);
  const loads = commands.find((command) => command.do === 'load');
  expect(next.view.currentChapterIndex).toBe(loads ? loads.index : SESSIONS[state]!.view.currentChapterIndex);
});

describe('chapters', () => {
  test('PLAY-085 PLAY-057 a chosen one goes on where it was, is put down as played, and stands in the address', () => {
    const back = [told({ time: 61 }), { type: 'chosen', index: 0, play: true } as const];
    const { session, commands } = after([...back, { type: 'chosen', index: 1, play: true }]);
    expect(commands.slice(-2)).toEqual([
      { do: 'load', index: 1, at: 61, play: true },
      { do: 'address', number: 2 },
    ]);
    expect(session.view.played).toEqual([1, 0]);
  });

  test('PLAY-061 at the end the next that may play begins at 0, and nothing of the one before is left', () => {
    const { session, commands } = after([told({ time: 99 }), told({ time: 100, ended: true, playing: false })]);
    expect(commands).toEqual([
      { do: 'complete', chapterId: 12 },
      { do: 'load', index: 3, at: 0, play: true },
      { do: 'address', number: 4 },
    ]);
    expect(session).toMatchObject({ second: null, ran: false, ended: false });
    // It goes on telling of its end until the next film is there.
    expect(after([told({ time: 100, ended: true, playing: false })], session).commands).toEqual([]);
  });

  test('PLAY-106 after the last one the first stands ready, and what follows is offered', () => {
    const events = [told({ key: 14, time: 99 }), told({ key: 14, time: 100, ended: true, playing: false })];
    expect(after(events, SESSIONS['last']).commands).toEqual([
      { do: 'complete', chapterId: 14 },
      { do: 'load', index: 0, at: 0, play: false },
      { do: 'address', number: 1 },
      { do: 'finish' },
    ]);
  });

  test('PLAY-106 a course of one film goes back to its beginning', () => {
    const one = { ...course, chapters: [chapterOf(12)] };
    const alone = beginSession(one, { index: 0, time: 0 }, false, 'p');
    const [, ...commands] = sessionStep(alone, told({ ended: true, playing: false }), one);
    expect(commands).toEqual([{ do: 'seek', to: 0 }, { do: 'finish' }]);
  });

  test('PLAY-051 PLAY-061 beside a chapter stand those that are listed and may be chosen', () => {
    expect([besides(course, fresh.view, -1), besides(course, fresh.view, 1)]).toEqual([0, 3]);
    const within = { ...course, relevant: [12, 13] };
    const listed = beginSession(within, { index: 1, time: 0 }, true, 'p');
    expect([besides(within, listed.view, -1), besides(within, listed.view, 1)]).toEqual([undefined, undefined]);
  });
});

describe('what is known of the film', () => {
  test('PLAY-093 the page looks once a second', () => {
    const { session } = after([told({ time: 40.1 }), told({ time: 40.9 })]);
    expect(session.view.chapterProgressById[12]).toMatchObject({ currentPosition: 40.1, percent: 40 });
    expect(session.moment).toEqual({ chapterId: 12, position: 40.9 });
  });

  test('PLAY-095 PLAY-096 PLAY-097 from 97 percent on it is completed, once, and only while it plays', () => {
    expect(after([told({ time: 98, playing: false })]).commands).toEqual([]);
    expect(after([told({ time: 98 }), told({ time: 99 })]).commands).toEqual([{ do: 'complete', chapterId: 12 }]);
    expect(after([told({ time: 98, started: false })]).commands).toEqual([]);
  });

  test('PLAY-208 the last moment of a chapter is kept until the next film is there', () => {
    const { session } = after([told({ time: 99 }), { type: 'chosen', index: 0, play: true }]);
    expect(session.moment).toEqual({ chapterId: 12, position: 99 });
    expect(after([told({ key: 11, time: 0 })], session).session.moment).toEqual({ chapterId: 11, position: 0 });
  });
});
