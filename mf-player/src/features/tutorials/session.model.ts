import { chapterSeconds, shownChapters } from '@gargoyle/shared/contract/chapters';
import type { PlaybackState } from '../../common/player/engine.ts';
import { isPlayable, neighbour, type Viewer } from './chapters.model.ts';
import { initialState, type PlayerEvent, playerReducer, type PlayerState } from './player-state.model.ts';
import { completesNow } from './progress.model.ts';
import { savedTime, type StartChapter, type StartPoint } from './start.model.ts';

// A watch session as a table: what a choice of the viewer, a link and the film itself make of it, and what follows.

/** What the rules need of the course; fresh addresses of its chapters may come at any time. */
export interface Course {
  chapters: readonly StartChapter[];
  /** Ids of the pathway's chapters; empty outside of one. */
  relevant: readonly number[];
  rights: Viewer;
}

export interface Session {
  view: PlayerState;
  /** Where the film that plays was seen last; null before anything has come. */
  moment: { chapterId: number; position: number } | null;
  /** The whole second that the page has looked at. */
  second: number | null;
  /** The film played until now, or until its end. */
  ran: boolean;
  ended: boolean;
}

/** What a session needs of a film. */
export type FilmTold = Pick<PlaybackState, 'key' | 'ready' | 'started' | 'playing' | 'ended' | 'time' | 'duration'>;

export type SessionEvent =
  | Exclude<PlayerEvent, { type: 'chapter-chosen' | 'progress' }>
  | { type: 'opened'; at: number; play: boolean }
  /** Without `at` the chapter goes on at its saved position. */
  | { type: 'chosen'; index: number; at?: number | undefined; play: boolean }
  /** A link of the page, while the player is open. */
  | { type: 'linked'; index: number | undefined; at: number | undefined }
  | { type: 'told'; film: FilmTold };

export type SessionCommand =
  | { do: 'load'; index: number; at: number; play: boolean }
  | { do: 'seek'; to: number }
  | { do: 'play' }
  /** The address names the chapter, and no time any more (PLAY-058, PLAY-059). */
  | { do: 'address'; number: number }
  | { do: 'complete'; chapterId: number }
  /** The last chapter has ended. */
  | { do: 'finish' };

export type SessionStep = readonly [Session, ...SessionCommand[]];

export function beginSession({ chapters }: Course, start: StartPoint, inPath: boolean, playerId: string): Session {
  const first = chapters[start.index];
  let view = initialState(inPath, playerId);
  for (const { id, completed, currentPosition, ...chapter } of chapters) {
    const given = { completed, currentPosition, duration: chapterSeconds(chapter) };
    view = playerReducer(view, { type: 'progress', id, given });
  }
  if (first) view = playerReducer(view, { type: 'chapter-chosen', index: start.index, id: first.id });
  return { view, moment: null, second: null, ran: false, ended: false };
}

export const mayPlay = ({ chapters, rights }: Course, index: number): boolean => {
  const chapter = chapters[index];
  return chapter !== undefined && isPlayable(chapter, rights);
};

export const listedChapters = <T extends StartChapter>(
  { chapters, relevant }: Course & { chapters: readonly T[] },
  view: PlayerState,
): readonly T[] => shownChapters(chapters, relevant, view.shouldOnlyShowRelevants);

/** The chapter after or before the one at hand, of those that are listed and may be chosen (PLAY-061). */
export function besides(course: Course, view: PlayerState, side: 1 | -1): number | undefined {
  const listed = listedChapters(course, view);
  const may = (at: number) => listed.some(({ id }) => id === course.chapters[at]?.id) && mayPlay(course, at);
  return neighbour(course.chapters, view.currentChapterIndex, side, may);
}

function choose(s: Session, index: number, at: number | undefined, play: boolean, course: Course): SessionStep {
  const next = course.chapters[index];
  if (!next || !mayPlay(course, index)) return [s];
  if (index === s.view.currentChapterIndex) {
    const commands: SessionCommand[] = at === undefined ? [] : [{ do: 'seek', to: at }];
    return play ? [s, ...commands, { do: 'play' }] : [s, ...commands];
  }
  const known = s.view.chapterProgressById[next.id];
  const saved = { ...next, completed: known?.completed ?? next.completed };
  const from = at ?? savedTime(saved, known?.currentPosition ?? next.currentPosition);
  const view = playerReducer(s.view, { type: 'chapter-chosen', index, id: next.id });
  return [
    { ...s, view, second: null, ran: false, ended: false },
    { do: 'load', index, at: from, play },
    { do: 'address', number: index + 1 },
  ];
}

function complete(s: Session, id: number): SessionStep {
  const view = playerReducer(s.view, { type: 'progress', id, given: { completed: true } });
  return [
    { ...s, view },
    { do: 'complete', chapterId: id },
  ];
}

/** What the film says: once a second the page learns the position (PLAY-093), near its end the chapter is completed. */
function look(s: Session, film: FilmTold, course: Course): SessionStep {
  const index = s.view.currentChapterIndex;
  const chapter = course.chapters[index];
  // While a chapter changes, the film is not there yet, or still the one before.
  if (!chapter || !film.ready || film.key !== chapter.id) return [s];
  const { id } = chapter;
  const commands: SessionCommand[] = [];
  let next: Session = { ...s, moment: { chapterId: id, position: film.time }, ended: film.ended };
  if (!film.ended) next.ran = film.playing;
  const second = film.started ? Math.floor(film.time) : null;
  if (second !== null && second !== s.second) {
    const given = { currentPosition: film.time, duration: film.duration || chapterSeconds(chapter) };
    next = { ...next, second, view: playerReducer(next.view, { type: 'progress', id, given }) };
  }
  const progress = next.view.chapterProgressById[id];
  const begins = film.ended && !s.ended;
  // The last look at a short chapter may have come before its 97 percent.
  const ranOut = begins && next.ran && !progress?.completed;
  if (ranOut || (film.started && completesNow(progress, film.playing))) {
    const [done, ...told] = complete(next, id);
    next = done;
    commands.push(...told);
  }
  if (!begins) return [next, ...commands];
  const following = besides(course, next.view, 1);
  if (following !== undefined) {
    const [gone, ...told] = choose(next, following, 0, true, course);
    return [gone, ...commands, ...told];
  }
  const [back, ...told] = choose(next, 0, 0, false, course);
  return [back, ...commands, ...told, { do: 'finish' }];
}

/** What an event makes of a session, and what is to be done about it. */
export function sessionStep(s: Session, event: SessionEvent, course: Course): SessionStep {
  switch (event.type) {
    case 'opened':
      return s.view.currentChapterId === null
        ? [s]
        : [s, { do: 'load', index: s.view.currentChapterIndex, at: event.at, play: event.play }];
    case 'chosen':
      return choose(s, event.index, event.at, event.play, course);
    case 'linked': {
      const { index, at } = event;
      if (index === undefined || (index === s.view.currentChapterIndex && at === undefined)) return [s];
      return choose(s, index, at, true, course);
    }
    case 'told':
      return look(s, event.film, course);
    default:
      return [{ ...s, view: playerReducer(s.view, event) }];
  }
}
