import { chapterSeconds } from '@gargoyle/shared/contract/chapters';
import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { TutorialUser } from '@gargoyle/shared/contract/tutorials.contract';
import { useHost } from '@gargoyle/shared/host';
import { clockTime, Message, useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Button, IconButton } from '@gargoyle/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { useLatest } from '../../common/use-latest.ts';
import { ChoiceMenu } from '../../common/player/choice-menu.tsx';
import { VideoPlayer } from '../../common/player/video-player.tsx';
import { WatchLayout } from '../../common/player/watch-layout.tsx';
import { nameAndTime } from './chapters.model.ts';
import { type Lesson, type LessonPlace, leftAt } from './lesson.ts';
import { LessonSidebar } from './lesson-sidebar.tsx';
import { useBookmarks } from './use-bookmarks.ts';
import { viewerQuery } from './tutorials.queries.ts';
import { type LessonSession, useLesson } from './use-lesson.ts';
import { useRelated } from './use-related.ts';
import s from './lesson-sidebar.module.css';

interface LessonPlayerProps {
  lesson: Lesson;
  place: LessonPlace;
  statisticId: number | null;
  onRefused(error: unknown): void;
  /** Refetches the viewer's data; resolves to the chapters with fresh video addresses. */
  onRefresh(): Promise<Lesson['chapters'] | undefined>;
}

/** The video with its chapters and bookmarks, for viewers with access. */
export function LessonPlayer({ lesson, place, statisticId, onRefused, onRefresh }: LessonPlayerProps) {
  const intl = useIntl();
  const related = useRelated(place);
  const session = useLesson({ lesson, place, statisticId, onRefused, onFinished: () => void related.finish() });
  useFocusReturn(related.open, session.state.playerId);
  const bookmarks = useBookmarks(lesson, place);
  const { state, dispatch, chapter, choices, choose, next, previous, report } = session;
  // The chapter may change while the form is open.
  const [marked, setMarked] = useState(session.moment);
  useLeaving(lesson, place, session);
  const onCaptions = useCallback((language: string | null) => report.captions(language), [report]);

  const addBookmark = () => {
    setMarked(session.moment());
    if (document.fullscreenElement) void document.exitFullscreen();
    dispatch({ type: 'sidebar', hidden: false });
    dispatch({ type: 'bookmark-form', open: true });
  };
  if (!chapter) return <p className="wrap soft">{intl.t('lesson.noChapters')}</p>;

  const { name, lang } = nameAndTime(chapter);
  const marks = bookmarks.list.filter((bookmark) => bookmark.chapter === chapter.id);
  return (
    <>
      <WatchLayout
        theatre={choices.preferences.theatre}
        line={
          lesson.tutorial.chaptered
            ? intl.t('lesson.chapterOf', { number: session.index + 1, count: lesson.chapters.length })
            : clockTime(chapterSeconds(chapter))
        }
        title={lesson.tutorial.chaptered ? name : lesson.tutorial.title}
        lang={lesson.tutorial.chaptered ? lang : langOf(lesson.tutorial, 'title')}
        byline={<CourseLine lesson={lesson} place={place} />}
        film={
          <VideoPlayer
            id={state.playerId}
            use={session.use}
            choices={choices}
            poster={chapter.video.firstFrameImage?.thumb ?? null}
            seconds={chapterSeconds(chapter)}
            subtitles={chapter.video.subtitles}
            thumbnails={chapter.video.vttFile}
            marks={marks}
            onCaptions={onCaptions}
            onNext={next === undefined ? undefined : () => choose(next)}
            onPrevious={previous === undefined ? undefined : () => choose(previous)}
            onRetry={() => void onRefresh().then(session.reload)}
          >
            {lesson.tutorial.chaptered ? (
              <ChoiceMenu
                className={s.jump}
                label={intl.t('chapters.title')}
                shown={`${session.index + 1}/${lesson.chapters.length}`}
                value={String(session.index)}
                onChoose={(at) => choose(Number(at))}
                choices={lesson.chapters.flatMap((other, at) => {
                  if (!session.playable(at)) return [];
                  const { name, lang } = nameAndTime(other);
                  return [{ value: String(at), label: <span lang={lang}>{`${at + 1}. ${name}`}</span> }];
                })}
              />
            ) : null}
            <IconButton
              icon="bookmark"
              label={intl.t('bookmarks.here')}
              className={s.mark ?? ''}
              onClick={addBookmark}
            />
          </VideoPlayer>
        }
        actions={
          <>
            <Button look={state.showCreateBookmark ? 'outline' : 'clay'} onClick={addBookmark}>
              {intl.t('bookmarks.add')}
            </Button>
            {next === undefined ? null : <Button onClick={() => choose(next)}>{intl.t('lesson.next')}</Button>}
          </>
        }
        side={<LessonSidebar {...{ lesson, session, bookmarks, marked }} />}
      />
      {related.content ? (
        <related.content.Dialog
          cards={related.content.cards}
          place={place}
          open={related.open}
          onClose={related.close}
        />
      ) : null}
    </>
  );
}

function CourseLine({ lesson, place }: Pick<LessonPlayerProps, 'lesson' | 'place'>) {
  const { tutorial } = lesson;
  const course = paths.tutorial(tutorial.slug, { path: place.pathSlug, path_id: place.pathId });
  const teacher = tutorial.artist;
  const link = (
    <Link to={course} lang={langOf(tutorial, 'title')}>
      {tutorial.title}
    </Link>
  );
  if (!teacher) return link;
  return (
    <Message
      id="lesson.byTeacher"
      values={{
        course: link,
        teacher: <Link to={paths.artist(teacher.slug)}>{teacher.fullName}</Link>,
      }}
    />
  );
}

/** When the video ends no element has the focus, so closing the dialog moves it to the player (PLAY-194). */
function useFocusReturn(open: boolean, playerId: string): void {
  useEffect(() => {
    if (!open) return;
    return () => document.getElementById(playerId)?.focus();
  }, [open, playerId]);
}

/** Queries that are stale after watching a course (PLAY-182, PLAY-236). */
const STALE_AFTER_WATCHING = [
  'tutorials.user',
  'paths.get',
  'paths.tutorials',
  'paths.owns',
  'bookmarks.list',
  // Cards tell what has been started and what is completed.
  'artists.tutorials',
  'search.global',
  'search.tutorials',
  'tutorials.latest',
  'tutorials.list',
  'tutorials.owns',
  'tutorials.search',
] as const;

/** Keeps the place where the viewer left off, and has everything that shows progress refetched. */
function useLeaving(lesson: Lesson, { tutorialSlug, pathId }: LessonPlace, session: LessonSession): void {
  const host = useHost();
  const tutorialId = lesson.tutorial.id;
  const latest = useLatest(session.moment);
  const { report, started } = session;
  const hasStarted = useLatest(started);
  useEffect(
    () => () => {
      const { chapter, time } = latest.current();
      if (chapter && hasStarted.current) {
        const { queryKey } = viewerQuery(host, tutorialSlug, pathId);
        host.query.setQueryData<TutorialUser>(queryKey, (old) => old && leftAt(old, tutorialId, chapter.id, time));
      }
      // An answer that overtakes the last position would bring back the one before.
      void report.settled().then(() => {
        for (const name of STALE_AFTER_WATCHING) void host.api.invalidate(name);
      });
      host.bus.emit('player.progress-saved', { tutorialId, seconds: time });
    },
    [host, tutorialId, tutorialSlug, pathId, report, latest, hasStarted],
  );
}
