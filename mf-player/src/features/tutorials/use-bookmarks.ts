import type { Bookmark } from '@gargoyle/shared/contract/bookmarks.contract';
import type { TutorialUser } from '@gargoyle/shared/contract/tutorials.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQueryClient } from '@gargoyle/shared/query';
import { viewerQuery } from './tutorials.queries.ts';

/** Adds to and takes from the viewer's bookmarks of a course, on the server and in the page's memory. */
export function useBookmarks(slug: string, pathId: string | undefined) {
  const host = useHost();
  const intl = useIntl();
  const client = useQueryClient();
  const change = (edit: (bookmarks: Bookmark[]) => Bookmark[]) => {
    const { queryKey } = viewerQuery(host, slug, pathId);
    client.setQueryData<TutorialUser>(queryKey, (old) => old && { ...old, bookmarks: edit(old.bookmarks) });
    // The pages of the account list them too.
    void client.invalidateQueries({ queryKey: ['tutorials.bookmarked'] });
    void client.invalidateQueries({ queryKey: ['bookmarks.list'] });
  };

  const remove = async (bookmark: Bookmark): Promise<void> => {
    const answer = await host.confirm.ask({ title: intl.t('bookmarks.warning'), text: intl.t('bookmarks.removeSure') });
    if (answer === null) return;
    try {
      await host.api.call('bookmarks.remove', { id: bookmark.id });
    } catch (error) {
      host.report('a bookmark was not removed', error);
      return host.toast.error(intl.t('bookmarks.notRemoved'));
    }
    change((bookmarks) => bookmarks.filter((other) => other.id !== bookmark.id));
    host.toast.success(intl.t('bookmarks.removed'));
  };
  return { added: (bookmark: Bookmark) => change((bookmarks) => [...bookmarks, bookmark]), remove };
}
