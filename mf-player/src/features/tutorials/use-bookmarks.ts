import { alreadyRemoved, isApiError } from '@gargoyle/shared/client';
import type { Bookmark } from '@gargoyle/shared/contract/bookmarks.contract';
import type { TutorialUser } from '@gargoyle/shared/contract/tutorials.contract';
import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useAction } from '@gargoyle/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { deviceStore } from '../../common/player/device-store.ts';
import { createBookmarkOutbox } from './bookmark-outbox.ts';
import type { Lesson, LessonPlace } from './lesson.ts';
import { type BookmarkDraft, inOrder, type PendingBookmark } from './pending-bookmark.model.ts';
import { viewerQuery } from './tutorials.queries.ts';

/** The viewer's bookmarks of a course: on the server, in the query cache, and on the device while offline. */
export function useBookmarks(lesson: Lesson, place: LessonPlace) {
  const host = useHost();
  const intl = useIntl();
  const userId = useSession((session) => session.user?.id ?? 0);
  const tutorialId = lesson.tutorial.id;
  const [outbox] = useState(() => createBookmarkOutbox(host, deviceStore, userId));
  const [pending, setPending] = useState<readonly PendingBookmark[]>(() => outbox.unsent(tutorialId));
  // By the id in the list: a bookmark that is sent while its removal is being confirmed gets another id.
  const [sentAs] = useState(() => new Map<number, number>());

  const change = (edit: (bookmarks: Bookmark[]) => Bookmark[]) => {
    const { queryKey } = viewerQuery(host, place.tutorialSlug, place.pathId);
    host.query.setQueryData<TutorialUser>(queryKey, (old) => old && { ...old, bookmarks: edit(old.bookmarks) });
    // The account pages list them too.
    void host.api.invalidate('tutorials.bookmarked');
    void host.api.invalidate('bookmarks.list');
  };
  const forget = (key: string) => {
    outbox.drop(key);
    setPending(outbox.unsent(tutorialId));
  };
  const saved = (unsent: PendingBookmark, bookmark: Bookmark) => {
    forget(unsent.key);
    sentAs.set(-unsent.keptAt, bookmark.id);
    if (unsent.tutorial !== tutorialId) return;
    change((bookmarks) => [...bookmarks.filter((other) => other.id !== bookmark.id), bookmark]);
  };

  const flush = useEffectEvent(() => void outbox.flush(saved));
  useEffect(() => {
    const online = () => flush();
    online();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  /** @throws ApiError when the server rejects it; while offline it stays on the device instead */
  const create = async (draft: BookmarkDraft): Promise<void> => {
    const stored = outbox.save(draft, Date.now());
    try {
      saved(stored, await outbox.send(stored));
      host.toast.success(intl.t('bookmarks.created'), 'bookmark');
    } catch (error) {
      if (!(isApiError(error) && error.status === 0)) {
        forget(stored.key);
        throw error;
      }
      setPending(outbox.unsent(tutorialId));
      host.toast.success(intl.t('bookmarks.kept'), 'bookmark');
    }
  };

  const [remove] = useAction(async (bookmark: Bookmark): Promise<void> => {
    const answer = await host.confirm.ask({ title: intl.t('bookmarks.warning'), text: intl.t('bookmarks.removeSure') });
    if (answer === null) return;
    const id = sentAs.get(bookmark.id) ?? bookmark.id;
    const unsent = outbox.unsent(tutorialId).find(({ keptAt }) => keptAt === -id);
    if (unsent) forget(unsent.key);
    else {
      try {
        await host.api.call('bookmarks.remove', { id }).catch(alreadyRemoved);
      } catch (error) {
        host.report('a bookmark was not removed', error);
        return host.toast.error(intl.t('bookmarks.notRemoved'), 'bookmark');
      }
      change((bookmarks) => bookmarks.filter((other) => other.id !== id));
    }
    host.toast.success(intl.t('bookmarks.removed'), 'bookmark');
  });
  return { list: inOrder(lesson.bookmarks, pending), create, remove };
}

export type BookmarksUse = ReturnType<typeof useBookmarks>;
