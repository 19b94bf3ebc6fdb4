import { chapterSeconds, shownChapters } from '@gargoyle/shared/contract/chapters';
import type { PlaybackState } from '../../common/player/engine.ts';
import { isPlayable, neighbour, type Viewer } from './chapters.model.ts';
import { initialState, type PlayerEvent, playerReducer, type PlayerState } from './player-state.model.ts';
import { completesNow } from './progress.model.ts';
import { savedTime, type StartChapter, type StartPoint } from './start.model.ts';

// State machine of a watch session: the effect of viewer actions, links and the video, and the resulting commands.

/** The course data the rules need; chapters may get fresh addresses at any time. */
export interface Course {
  chapters: readonly StartChapter[];
  /** Ids of the path's chapters; empty outside of a path. */
  relevant: readonly number[];
  rights: Viewer;
}

export interface Session {
  view: PlayerState;
  /** The last known position of the playing video; null before it has loaded. */
  moment: { chapterId: number; position: number } | null;
  /** The last whole second that was processed. */
  second: number | null;
  /** The video was playing until now, or until its end. */
  wasPlaying: boolean;
  ended: boolean;
}

/** The playback state that a session needs. */
export type PlaybackUpdate = Pick<
  PlaybackState,
  'key' | 'ready' | 'started' | 'playing' | 'ended' | 'time' | 'duration'
>;

export type SessionEvent =
  | Exclude<PlayerEvent, { type: 'chapter-chosen' | 'progress' }>
  | { type: 'opened'; at: number; play: boolean }
  /** Without `at` the chapter continues at its saved position. */
  | { type: 'chosen'; index: number; at?: number | undefined; play: boolean }
  /** A link on the page was followed while the player is open. */
  | { type: 'linked'; index: number | undefined; at: number | undefined }
  | { type: 'playback'; film: PlaybackUpdate };

export type SessionCommand =
  | { do: 'load'; index: number; at: number; play: boolean }
  | { do: 'seek'; to: number }
  | { do: 'play' }
  /** Put the chapter into the address and remove the time (PLAY-058, PLAY-059). */
  | { do: 'address'; number: number }
  | { do: 'complete'; chapterId: number }
  /** The last chapter has ended. */
  | { do: 'finish' };

export type SessionStep = readonly [Session, ...SessionCommand[]];

export function beginSession({ chapters }: Course, start: StartPoint, inPath: boolean, playerId: string): Session {
  const first = chapters[start.index];
  let view = initialState(inPath, playerId);
  for (const { id, completed, currentPosition, ...chapter } of chapters) {
    const changes = { completed, currentPosition, duration: chapterSeconds(chapter) };
    view = playerReducer(view, { type: 'progress', id, changes });
  }
  if (first) view = playerReducer(view, { type: 'chapter-chosen', index: start.index, id: first.id });
  return { view, moment: null, second: null, wasPlaying: false, ended: false };
}

export const mayPlay = ({ chapters, rights }: Course, index: number): boolean => {
  const chapter = chapters[index];
  return chapter !== undefined && isPlayable(chapter, rights);
};

export const listedChapters = <T extends StartChapter>(
  { chapters, relevant }: Course & { chapters: readonly T[] },
  view: PlayerState,
): readonly T[] => shownChapters(chapters, relevant, view.shouldOnlyShowRelevants);

/** The next or previous chapter among those that are listed and playable (PLAY-061). */
export function adjacentChapter(course: Course, view: PlayerState, side: 1 | -1): number | undefined {
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
    { ...s, view, second: null, wasPlaying: false, ended: false },
    { do: 'load', index, at: from, play },
    { do: 'address', number: index + 1 },
  ];
}

function complete(s: Session, id: number): SessionStep {
  const view = playerReducer(s.view, { type: 'progress', id, changes: { completed: true } });
  return [
    { ...s, view },
    { do: 'complete', chapterId: id },
  ];
}

/**
 * Processes the playback state: updates the position once a second (PLAY-093) and completes the chapter near its end.
 */
function update(s: Session, film: PlaybackUpdate, course: Course): SessionStep {
  const index = s.view.currentChapterIndex;
  const chapter = course.chapters[index];
  // While the chapter changes, the video is not loaded yet or still the previous one.
  if (!chapter || !film.ready || film.key !== chapter.id) return [s];
  const { id } = chapter;
  const commands: SessionCommand[] = [];
  let next: Session = { ...s, moment: { chapterId: id, position: film.time }, ended: film.ended };
  if (!film.ended) next.wasPlaying = film.playing;
  const second = film.started ? Math.floor(film.time) : null;
  if (second !== null && second !== s.second) {
    const changes = { currentPosition: film.time, duration: film.duration || chapterSeconds(chapter) };
    next = { ...next, second, view: playerReducer(next.view, { type: 'progress', id, changes }) };
  }
  const progress = next.view.chapterProgressById[id];
  const endsNow = film.ended && !s.ended;
  // A short chapter may have had its last update before 97 percent.
  const playedToEnd = endsNow && next.wasPlaying && !progress?.completed;
  if (playedToEnd || (film.started && completesNow(progress, film.playing))) {
    const [done, ...more] = complete(next, id);
    next = done;
    commands.push(...more);
  }
  if (!endsNow) return [next, ...commands];
  const following = adjacentChapter(course, next.view, 1);
  if (following !== undefined) {
    const [moved, ...more] = choose(next, following, 0, true, course);
    return [moved, ...commands, ...more];
  }
  const [back, ...more] = choose(next, 0, 0, false, course);
  return [back, ...commands, ...more, { do: 'finish' }];
}

/** The next state and the commands for an event. */
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
    case 'playback':
      return update(s, event.film, course);
    default:
      return [{ ...s, view: playerReducer(s.view, event) }];
  }
}
