import { randomHex } from '@gargoyle/shared/client/random-hex';
import type { Bookmark } from '@gargoyle/shared/contract/bookmarks.contract';
import type { Host } from '@gargoyle/shared/host';
import type { DeviceStore } from '../../common/player/device-store.ts';
import { maySendAgain } from './may-send-again.ts';
import { type BookmarkDraft, type PendingBookmark, readPending } from './pending-bookmark.model.ts';

export interface BookmarkOutbox {
  /** Unsent bookmarks of a course. */
  unsent(tutorialId: number): PendingBookmark[];
  /** Stores a bookmark on the device before it is sent. */
  save(draft: BookmarkDraft, now: number): PendingBookmark;
  drop(key: string): void;
  /** @throws ApiError from the server, or with status 0 when offline */
  send(bookmark: PendingBookmark): Promise<Bookmark>;
  /** Sends bookmarks left from before, each with its original idempotency key. */
  flush(onSaved: (bookmark: PendingBookmark, saved: Bookmark) => void): Promise<void>;
}

/** A user's bookmarks that survive a lost connection: stored on the device until the server has them. */
export function createBookmarkOutbox(
  host: Pick<Host, 'api' | 'report' | 'session'>,
  store: DeviceStore,
  userId: number,
): BookmarkOutbox {
  const name = `gargoyle.player.bookmarks.${userId}`;
  const read = (): PendingBookmark[] => readPending(store.read(name));
  const write = (list: readonly PendingBookmark[]) => store.write(name, JSON.stringify(list));
  const drop = (key: string) => write(read().filter((entry) => entry.key !== key));
  const send = ({ key, tutorial, chapter, name: title, time }: PendingBookmark): Promise<Bookmark> =>
    host.api.call('bookmarks.create', { tutorial, chapter, name: title, time }, { idempotencyKey: key });

  return {
    unsent: (tutorialId) => read().filter((entry) => entry.tutorial === tutorialId),
    save: (draft, now) => {
      const stored = { ...draft, key: randomHex(16), keptAt: now };
      write([...read(), stored]);
      return stored;
    },
    drop,
    send,
    flush: async (onSaved) => {
      for (const bookmark of read()) {
        // Removed from the list meanwhile.
        if (!read().some(({ key }) => key === bookmark.key)) continue;
        // Another account would get what this one marked.
        if (host.session.getState().user?.id !== userId) return;
        try {
          const saved = await send(bookmark);
          drop(bookmark.key);
          onSaved(bookmark, saved);
        } catch (error) {
          if (maySendAgain(error)) return;
          // A retry would be rejected again.
          drop(bookmark.key);
          host.report('a stored bookmark was rejected', error);
        }
      }
    },
  };
}
