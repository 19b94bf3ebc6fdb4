import { isEntitled } from '@gargoyle/shared/contract/entitlement';
import { monthlyLimit, useHost, useSession } from '@gargoyle/shared/host';
import { useSearchParams } from '@gargoyle/shared/router';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { sourcesOf } from '../../common/player/sources.model.ts';
import { useEngine } from '../../common/player/use-engine.ts';
import { usePreferences } from '../../common/player/use-preferences.ts';
import { useMachine } from '../../common/use-machine.ts';
import { isPlayable, type Viewer } from './chapters.model.ts';
import type { Lesson, LessonPlace } from './lesson.ts';
import {
  adjacentChapter,
  beginSession,
  listedChapters,
  mayPlay,
  type SessionCommand,
  sessionStep,
} from './session.model.ts';
import { indexOf, startPoint } from './start.model.ts';
import { useCompletion } from './use-completion.ts';
import { useWatchReport } from './use-watch-report.ts';

export interface LessonOptions {
  lesson: Lesson;
  place: LessonPlace;
  /** Statistic of the credit that was just spent; the video then starts automatically. */
  statisticId: number | null;
  onRefused(error: unknown): void;
  /** The last chapter has ended. */
  onFinished(): void;
}

function useRights({ viewer }: Lesson, statisticId: number | null): Viewer {
  const capped = useSession((session) => monthlyLimit(session) !== null);
  return useMemo(() => {
    const { reason, canWatch } = viewer.entitlement;
    const owned = viewer.owned || isEntitled(reason);
    return { owned, capped, seen: reason === 'seen' || statisticId !== null, canWatch };
  }, [viewer, capped, statisticId]);
}

/** A watch session: connects the state machine of `session.model.ts` to the video, the address and the reports. */
export function useLesson({ lesson, place, statisticId, onRefused, onFinished }: LessonOptions) {
  const host = useHost();
  const choices = usePreferences();
  const use = useEngine(choices.stored);
  const { engine, state: film } = use;
  const { chapters, relevant, tutorial } = lesson;
  const course = { chapters, relevant, rights: useRights(lesson, statisticId) };
  const complete = useCompletion(lesson, place.pathId);
  const nameInAddress = useChapterInAddress();
  const playerId = useId();

  const [start] = useState(() =>
    startPoint({
      ...{ chapters, chapter: place.chapter, time: place.time, bookmark: null, resume: lesson.resume },
      isPlayable: (chapter) => isPlayable(chapter, course.rights),
    }),
  );
  const load = (index: number, at: number, play: boolean, from = chapters): void => {
    const next = from[index];
    if (!next) return;
    const poster = next.video.firstFrameImage?.thumb ?? null;
    engine.load({ key: next.id, sources: sourcesOf(next.video), at, play, poster });
  };
  const act = (command: SessionCommand): void => {
    switch (command.do) {
      case 'load':
        return load(command.index, command.at, command.play);
      case 'seek':
        return engine.seek(command.to);
      case 'play':
        return engine.play();
      case 'address':
        return nameInAddress(command.number);
      case 'complete':
        return complete(command.chapterId);
      case 'finish':
        return onFinished();
    }
  };
  const { state, send, now } = useMachine({
    ...{ step: sessionStep, act, context: course },
    begin: () => beginSession(course, start, place.pathSlug !== undefined && relevant.length > 0, playerId),
  });

  const opening = useRef({ at: start.time, play: statisticId !== null });
  useEffect(() => {
    send({ type: 'opened', ...opening.current });
    return engine.subscribe(() => send({ type: 'playback', film: engine.state() }));
  }, [engine, send]);

  const { chapter: number, time } = place;
  const lastLink = useRef(`${number}@${time}`);
  useEffect(() => {
    const link = `${number}@${time}`;
    if (link === lastLink.current) return;
    lastLink.current = link;
    const at = time === undefined ? undefined : Number(time);
    send({ type: 'linked', index: indexOf(number, chapters.length), at });
  }, [number, time, chapters.length, send]);

  const { view } = state;
  const index = view.currentChapterIndex;
  const running = film.ready && film.started && film.key === view.currentChapterId;
  const report = useWatchReport({
    tutorialId: tutorial.id,
    statisticId,
    started: running,
    playing: running && film.playing,
    moment: () => now().moment,
    onRefused: (error) => {
      engine.pause();
      onRefused(error);
    },
  });
  useEffect(() => {
    if (film.error) host.report(`the player shows an error: ${film.error}`);
  }, [film.error, host]);

  return {
    ...{ use, choices, state: view, dispatch: send, index, report },
    /** Whether the current chapter has played. */
    started: running,
    chapter: chapters[index],
    shown: listedChapters({ ...course, chapters }, view),
    playable: (at: number) => mayPlay(course, at),
    choose: (to: number, at?: number) => send({ type: 'chosen', index: to, at, play: true }),
    next: adjacentChapter(course, view, 1),
    previous: adjacentChapter(course, view, -1),
    /** Current chapter and second, from the same instant. */
    moment: () => ({ chapter: chapters[now().view.currentChapterIndex], time: engine.time() }),
    /** Loads the chapter again from `fresh` addresses, at the position where it stopped. */
    reload: (fresh?: Lesson['chapters']) => load(now().view.currentChapterIndex, engine.time(), true, fresh),
  };
}

/** Replaces the chapter number in the address. */
function useChapterInAddress(): (number: number) => void {
  const [, setSearch] = useSearchParams();
  return (number) =>
    setSearch(
      (search) => {
        search.set('chapter', String(number));
        search.delete('time');
        return search;
      },
      { replace: true, preventScrollReset: true },
    );
}

export type LessonSession = ReturnType<typeof useLesson>;
