import type { Bookmark } from '@gargoyle/shared/contract/bookmarks.contract';
import type { Host } from '@gargoyle/shared/host';
import type { DeviceStore } from '../../common/player/device-store.ts';
import { maySendAgain } from './may-send-again.ts';
import { type BookmarkDraft, type PendingBookmark, readPending } from './pending-bookmark.model.ts';

export interface BookmarkOutbox {
  /** What waits for the server, of one course. */
  waiting(tutorialId: number): PendingBookmark[];
  /** Writes a bookmark to the device before it is sent. */
  keep(draft: BookmarkDraft, now: number): PendingBookmark;
  drop(key: string): void;
  /** @throws ApiError of the server, or of status 0 without a line */
  send(bookmark: PendingBookmark): Promise<Bookmark>;
  /** Sends what waits from before, each with the key it was kept with. */
  flush(onSaved: (bookmark: PendingBookmark, saved: Bookmark) => void): Promise<void>;
}

/** Bookmarks of one user that survive a lost line: they wait on the device until the server has them. */
export function createBookmarkOutbox(
  host: Pick<Host, 'api' | 'report'>,
  store: DeviceStore,
  userId: number,
): BookmarkOutbox {
  const name = `gargoyle.player.bookmarks.${userId}`;
  const read = (): PendingBookmark[] => readPending(store.read(name));
  const write = (list: readonly PendingBookmark[]) => store.write(name, JSON.stringify(list));
  const drop = (key: string) => write(read().filter((one) => one.key !== key));
  const send = ({ key, tutorial, chapter, name: title, time }: PendingBookmark): Promise<Bookmark> =>
    host.api.call('bookmarks.create', { tutorial, chapter, name: title, time }, { idempotencyKey: key });

  return {
    waiting: (tutorialId) => read().filter((one) => one.tutorial === tutorialId),
    keep: (draft, now) => {
      const kept = { ...draft, key: crypto.randomUUID(), keptAt: now };
      write([...read(), kept]);
      return kept;
    },
    drop,
    send,
    flush: async (onSaved) => {
      for (const bookmark of read()) {
        try {
          const saved = await send(bookmark);
          drop(bookmark.key);
          onSaved(bookmark, saved);
        } catch (error) {
          if (maySendAgain(error)) return;
          // A refusal would only be repeated.
          drop(bookmark.key);
          host.report('a bookmark that waited was refused', error);
        }
      }
    },
  };
}
