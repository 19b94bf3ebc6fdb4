import { lazyForm } from '@gargoyle/shared/forms';
import { useIntl } from '@gargoyle/shared/intl';
import { Bone, Button, Checkbox, classNames, Skeleton, Tabs } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { BookmarkList } from './bookmark-list.tsx';
import { ChapterList, type ChapterRow } from '../../common/player/chapter-list.tsx';
import { nameAndTime } from './chapters.model.ts';
import type { Lesson } from './lesson.ts';
import type { BookmarksUse } from './use-bookmarks.ts';
import type { LessonSession } from './use-lesson.ts';
import b from './bookmarks.module.css';
import s from './lesson-sidebar.module.css';

const BookmarkForm = lazyForm(
  () => import(/* webpackChunkName: "player.bookmark-form" */ './bookmark-form.tsx'),
  <Skeleton className={b.form}>
    <Bone look="text" />
  </Skeleton>,
);

interface SidebarProps {
  lesson: Lesson;
  session: LessonSession;
  bookmarks: BookmarksUse;
  /** Chapter and position that the open form saves. */
  marked: ReturnType<LessonSession['moment']>;
}

/** Chapters and bookmarks beside the video. */
export function LessonSidebar({ lesson, session, bookmarks, marked }: SidebarProps) {
  const intl = useIntl();
  const { state, dispatch } = session;
  // A course with one chapter shows no chapter list (PLAY-056).
  const [chosen, choose] = useState<{ tab: string; over?: typeof marked }>({
    tab: lesson.tutorial.chaptered ? 'chapters' : 'bookmarks',
  });
  // A tab may be chosen over the open form. The form has another moment whenever it is opened.
  const shown = state.showCreateBookmark && chosen.over !== marked ? 'bookmarks' : chosen.tab;
  const select = (tab: string) => choose({ tab, over: marked });
  // One content for both tabs, so that a name being typed survives a look at the chapters (PLAY-249).
  const content = (
    <>
      {shown === 'chapters' ? <Chapters {...{ lesson, session }} /> : null}
      <Bookmarks
        {...{ lesson, session, bookmarks, marked }}
        hidden={shown !== 'bookmarks'}
        onDone={() => select('bookmarks')}
      />
    </>
  );
  return (
    <aside
      className={classNames(s.sidebar, state.hideChaptersSidebar && s.hidden)}
      aria-label={intl.t('sidebar.title')}
    >
      <Button
        look="text"
        small
        className={s.fold}
        aria-expanded={!state.hideChaptersSidebar}
        onClick={() => dispatch({ type: 'sidebar', hidden: !state.hideChaptersSidebar })}
      >
        {intl.t(state.hideChaptersSidebar ? 'sidebar.open' : 'sidebar.close')}
      </Button>
      <div className={s.content}>
        <Tabs
          label={intl.t('sidebar.title')}
          className={s.tabs ?? ''}
          selected={shown}
          onSelect={select}
          tabs={[
            { id: 'chapters', label: intl.t('chapters.title'), content },
            { id: 'bookmarks', label: intl.t('bookmarks.title'), content },
          ]}
        />
      </div>
    </aside>
  );
}

function Chapters({ lesson, session }: Pick<SidebarProps, 'lesson' | 'session'>) {
  const intl = useIntl();
  const { state, dispatch, shown, playable, choose } = session;
  const rows = shown.map((chapter): ChapterRow => {
    const index = lesson.chapters.indexOf(chapter);
    return {
      key: chapter.id,
      number: index + 1,
      ...nameAndTime(chapter),
      thumb: chapter.video.firstFrameImage?.thumb ?? null,
      completed: state.chapterProgressById[chapter.id]?.completed ?? false,
      locked: !playable(index),
    };
  });
  return (
    <div className={s.scroll} data-scrolls="">
      {lesson.relevant.length > 0 ? (
        <Checkbox
          className={s.relevant ?? ''}
          label={intl.t('chapters.relevant')}
          checked={state.shouldOnlyShowRelevants}
          onChange={(event) => dispatch({ type: 'relevants', only: event.currentTarget.checked })}
        />
      ) : null}
      <ChapterList
        rows={rows}
        current={state.currentChapterId}
        onChoose={(key) => choose(lesson.chapters.findIndex((chapter) => chapter.id === key))}
      />
    </div>
  );
}

interface BookmarksProps extends SidebarProps {
  hidden: boolean;
  onDone(): void;
}

function Bookmarks({ lesson, session, bookmarks, marked, hidden, onDone }: BookmarksProps) {
  const { state, dispatch, choose } = session;
  const close = () => {
    onDone();
    dispatch({ type: 'bookmark-form', open: false });
  };
  return (
    <div className={s.scroll} hidden={hidden}>
      {state.showCreateBookmark ? (
        <BookmarkForm
          tutorialId={lesson.tutorial.id}
          chapter={marked.chapter}
          time={Math.floor(marked.time)}
          onCreate={bookmarks.create}
          onCancel={close}
          onSaved={close}
        />
      ) : null}
      <BookmarkList
        bookmarks={bookmarks.list}
        onRemove={bookmarks.remove}
        onLoad={(bookmark) => {
          dispatch({ type: 'bookmark-loaded', id: bookmark.id });
          choose(
            lesson.chapters.findIndex((other) => other.id === bookmark.chapter),
            bookmark.time,
          );
        }}
      />
    </div>
  );
}
