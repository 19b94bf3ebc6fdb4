import type { Bookmark } from '@gargoyle/shared/contract/bookmarks.contract';
import { clockTime, useIntl } from '@gargoyle/shared/intl';
import { IconButton, useAction } from '@gargoyle/shared/ui';
import s from './bookmarks.module.css';
import { isPending } from './pending-bookmark.model.ts';

export interface BookmarkListProps {
  bookmarks: readonly Bookmark[];
  onLoad(bookmark: Bookmark): void;
  onRemove(bookmark: Bookmark): Promise<void>;
}

/** The viewer's own bookmarks in this course (PLAY-062 to PLAY-064). */
export function BookmarkList({ bookmarks, onLoad, onRemove }: BookmarkListProps) {
  const intl = useIntl();
  if (bookmarks.length === 0) return <p className={s.none}>{intl.t('bookmarks.none')}</p>;
  return (
    <ul className={s.list} aria-label={intl.t('bookmarks.title')}>
      {bookmarks.map((bookmark) => {
        const name = bookmark.name || intl.t('bookmarks.unnamed');
        return (
          <li key={bookmark.id} className={s.row}>
            <button type="button" className={s.go} onClick={() => onLoad(bookmark)}>
              <span className={s.time}>{clockTime(bookmark.time)}</span>
              <span className={s.words}>
                {name}
                <span className={s.chapter}>{intl.t('bookmarks.inChapter', { number: bookmark.chapterOrder })}</span>
                {isPending(bookmark) ? <span className={s.chapter}>{intl.t('bookmarks.waits')}</span> : null}
              </span>
            </button>
            <RemoveBookmark label={intl.t('bookmarks.remove', { name })} act={() => onRemove(bookmark)} />
          </li>
        );
      })}
    </ul>
  );
}

function RemoveBookmark({ label, act }: { label: string; act(): Promise<void> }) {
  const [remove, busy] = useAction(act);
  return <IconButton icon="trash" label={label} className={s.remove} busy={busy} onClick={() => void remove()} />;
}
