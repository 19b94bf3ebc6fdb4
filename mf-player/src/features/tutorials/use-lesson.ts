import { monthlyLimit, useHost, useSession } from '@gargoyle/shared/host';
import { useSearchParams } from '@gargoyle/shared/router';
import { useEffect, useEffectEvent, useId, useMemo, useReducer, useRef, useState } from 'react';
import { sourcesOf } from '../../common/player/sources.model.ts';
import { useLatest } from '../../common/use-latest.ts';
import { useEngine } from '../../common/player/use-engine.ts';
import { usePreferences } from '../../common/player/use-preferences.ts';
import { isPlayable, neighbour, secondsOf, shownChapters } from './chapters.model.ts';
import type { Lesson, LessonPlace } from './lesson.ts';
import { initialState, playerReducer } from './player-state.model.ts';
import { completesNow } from './progress.model.ts';
import { indexOf, savedTime, startPoint } from './start.model.ts';
import { useCompletion } from './use-completion.ts';
import { useWatchReport } from './use-watch-report.ts';

export interface LessonOptions {
  lesson: Lesson;
  place: LessonPlace;
  /** Of the credit that was just spent; the film then starts by itself. */
  statisticId: number | null;
  onRefused(error: unknown): void;
  /** The last chapter has ended. */
  onFinished(): void;
}

const ENTITLED = ['impersonating', 'owned', 'pathway', 'free', 'subscribed'];

/** A watch session: which chapter plays, where it stands, and what is told about it. */
export function useLesson({ lesson, place, statisticId, onRefused, onFinished }: LessonOptions) {
  const host = useHost();
  const capped = useSession((session) => monthlyLimit(session) !== null);
  const [, setSearch] = useSearchParams();
  const choices = usePreferences();
  const use = useEngine(choices.stored);
  const { engine, state: film } = use;
  const { chapters, relevant, viewer, tutorial } = lesson;

  const rights = useMemo(() => {
    const { reason, canWatch } = viewer.entitlement;
    const owned = viewer.owned || ENTITLED.includes(reason);
    return { owned, capped, seen: reason === 'seen' || statisticId !== null, canWatch };
  }, [viewer, capped, statisticId]);
  const playable = (index: number): boolean => {
    const chapter = chapters[index];
    return chapter !== undefined && isPlayable(chapter, rights);
  };

  const [start] = useState(() =>
    startPoint({
      ...{ chapters, chapter: place.chapter, time: place.time, bookmark: null, resume: lesson.resume },
      isPlayable: (chapter) => isPlayable(chapter as (typeof chapters)[number], rights),
    }),
  );
  const playerId = useId();
  const inPath = place.pathSlug !== undefined && relevant.length > 0;
  const [state, dispatch] = useReducer(playerReducer, inPath, (within) => {
    const first = chapters[start.index];
    let begun = initialState(within, playerId);
    for (const { id, completed, currentPosition, ...chapter } of chapters) {
      const given = { completed, currentPosition, duration: secondsOf(chapter) };
      begun = playerReducer(begun, { type: 'progress', id, given });
    }
    return first ? playerReducer(begun, { type: 'chapter-chosen', index: start.index, id: first.id }) : begun;
  });
  const index = state.currentChapterIndex;
  const chapter = chapters[index];
  const shown = shownChapters(chapters, relevant, state.shouldOnlyShowRelevants);
  const listed = (at: number) => shown.some((other) => other.id === chapters[at]?.id) && playable(at);

  // What the engine is to load next; fresh addresses of the same chapter do not interrupt it.
  const cue = useRef({ at: start.time, play: statisticId !== null });
  const load = (chapterIndex: number) => {
    const next = chapters[chapterIndex];
    const sources = next ? sourcesOf(next.video) : [];
    if (!engine || !next || sources.length === 0) return;
    const play = use.takeWish() || cue.current.play;
    const poster = next.video.firstFrameImage?.thumb ?? null;
    engine.load({ key: next.id, sources, at: cue.current.at, play, poster });
  };
  const loader = useLatest(load);
  useEffect(() => {
    if (engine && state.currentChapterId !== null) loader.current(index);
  }, [engine, state.currentChapterId, index, loader]);

  // While a chapter changes, the engine still speaks of the one before.
  const live = film.ready && film.key === chapter?.id;
  const position = useRef({ chapterId: 0, position: 0 });
  useEffect(() => {
    if (live && film.key !== null) position.current = { chapterId: film.key, position: film.time };
  }, [live, film.key, film.time]);
  /** Seconds into the chapter at hand; one that is still on its way stands where it is to begin. */
  const standing = (): number => {
    if (live && engine) return engine.time();
    return position.current.chapterId === chapter?.id ? position.current.position : cue.current.at;
  };
  const report = useWatchReport({
    tutorialId: tutorial.id,
    statisticId,
    started: live && film.started,
    playing: live && film.playing && film.started,
    moment: () => (position.current.chapterId ? position.current : null),
    onRefused: (error) => {
      engine?.pause();
      onRefused(error);
    },
  });

  // Once a second the page learns the position (PLAY-093, PLAY-094).
  const second = live && film.started ? Math.floor(film.time) : null;
  const learn = useEffectEvent(() => {
    if (!chapter) return;
    const given = { currentPosition: film.time, duration: film.duration || secondsOf(chapter) };
    dispatch({ type: 'progress', id: chapter.id, given });
  });
  useEffect(() => {
    if (second !== null) learn();
  }, [second]);

  const complete = useCompletion(lesson, place.pathId);
  const progress = chapter ? state.chapterProgressById[chapter.id] : undefined;
  const completes = live && film.started && completesNow(progress, film.playing);
  const markCompleted = useEffectEvent(() => {
    if (!chapter) return;
    dispatch({ type: 'progress', id: chapter.id, given: { completed: true } });
    complete(chapter.id);
  });
  useEffect(() => {
    if (completes) markCompleted();
  }, [completes]);

  const choose = (to: number, at?: number, play = true): void => {
    const next = chapters[to];
    if (!next || !playable(to)) return;
    if (to === index) {
      if (at !== undefined) engine?.seek(at);
      if (play) engine?.play();
      return;
    }
    const known = state.chapterProgressById[next.id];
    const saved = { ...next, completed: known?.completed ?? next.completed };
    cue.current = { at: at ?? savedTime(saved, known?.currentPosition ?? next.currentPosition), play };
    dispatch({ type: 'chapter-chosen', index: to, id: next.id });
    setSearch(
      (search) => {
        search.set('chapter', String(to + 1));
        search.delete('time');
        return search;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  // A link of the page to another chapter or moment, while the player is open.
  const asked = useRef(`${place.chapter}@${place.time}`);
  const follow = useEffectEvent((to: number | undefined, time: number | undefined) => {
    if (to !== undefined && (to !== index || time !== undefined)) choose(to, time);
  });
  useEffect(() => {
    const now = `${place.chapter}@${place.time}`;
    if (now === asked.current) return;
    asked.current = now;
    follow(indexOf(place.chapter, chapters.length), place.time === undefined ? undefined : Number(place.time));
  }, [place.chapter, place.time, chapters.length]);

  const following = neighbour(chapters, index, 1, listed);
  const ended = live && film.ended;
  const ran = useRef(false);
  useEffect(() => {
    if (!ended) ran.current = live && film.playing;
  }, [ended, live, film.playing]);
  const goOn = useEffectEvent(() => {
    // The last look at a short chapter may have come before its 97 percent.
    if (ran.current && !progress?.completed) markCompleted();
    if (following !== undefined) return choose(following, 0);
    choose(0, 0, false);
    onFinished();
  });
  useEffect(() => {
    if (ended) goOn();
  }, [ended]);

  useEffect(() => {
    if (film.error) host.report(`the player shows an error: ${film.error}`);
  }, [film.error, host]);

  return {
    use,
    choices,
    state,
    dispatch,
    index,
    chapter,
    shown,
    playable,
    choose,
    report,
    next: following,
    previous: neighbour(chapters, index, -1, listed),
    time: standing,
    /** The same chapter with fresh addresses, where it stopped. */
    reload: () => {
      cue.current = { at: standing(), play: true };
      loader.current(index);
    },
  };
}

export type LessonSession = ReturnType<typeof useLesson>;
