import { alreadyRemoved, sentenceOf } from '@gargoyle/shared/client';
import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { clockTime } from '@gargoyle/shared/intl/formats.ts';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Link } from '@gargoyle/shared/router';
import { IconButton, Picture, useAction } from '@gargoyle/shared/ui';
import { AccountFrame } from '../../common/frame/account-frame.tsx';
import { courseLink } from '../../common/lists/course-links.ts';
import { ListStates } from '../../common/lists/list-states.tsx';
import { ResumePart } from '../../common/rail/resume-part.tsx';
import { allPagesQuery } from '../../common/lists/all-pages.queries.ts';
import { manualBookmarks } from './bookmarks.model.ts';
import s from './bookmarks-screen.module.css';

export function Component() {
  const host = useHost();
  const intl = useIntl();
  const session = useSession((s) => s);
  const { data, ...query } = useQuery(allPagesQuery(host, 'tutorials.bookmarked'));

  return (
    <AccountFrame current="bookmarks" title={intl.t('bookmarks.title')} rail={<ResumePart />}>
      <ListStates
        query={{ ...query, data: data && manualBookmarks(data) }}
        empty="bookmarks.empty"
        emptyHint="bookmarks.hint"
        next={{ label: 'account.browse', to: paths.tutorials() }}
      >
        {(tutorials) => (
          <ul className={s.tutorials}>
            {tutorials.map((tutorial) => (
              <li key={tutorial.slug} className={s.tutorial}>
                <Picture src={tutorial.photo.bookmarkThumb} alt="" sizes="160px" className={s.picture} />
                <div>
                  <h2 className="t2" lang={langOf(tutorial, 'title')}>
                    {tutorial.title}
                  </h2>
                  <ul className={s.bookmarks}>
                    {tutorial.bookmarks.map(({ id, name, chapterOrder, time }) => (
                      <li key={id} className={s.bookmark}>
                        <Link
                          to={courseLink(tutorial.slug, session, {
                            chapter: String(chapterOrder),
                            time: String(Math.floor(time)),
                            referer: 'bookmarks',
                          })}
                        >
                          {name || intl.t('bookmarks.unnamed')}
                        </Link>
                        <span className="meta soft numbers">
                          {intl.t('bookmarks.place', { chapter: chapterOrder, time: clockTime(time) })}
                        </span>
                        <RemoveBookmark id={id} name={name || intl.t('bookmarks.unnamed')} />
                      </li>
                    ))}
                  </ul>
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </AccountFrame>
  );
}

function RemoveBookmark({ id, name }: { id: number; name: string }) {
  const host = useHost();
  const intl = useIntl();
  const [remove, removing] = useAction(async () => {
    const answer = await host.confirm.ask({ title: intl.t('confirm.warning'), text: intl.t('bookmarks.askRemove') });
    if (answer === null) return;
    try {
      await host.api.call('bookmarks.remove', { id }).catch(alreadyRemoved);
      host.toast.success(intl.t('bookmarks.removed'), 'bookmark');
      // The player lists bookmarks too.
      void host.api.invalidate('tutorials.user');
      await host.api.invalidate('tutorials.bookmarked');
    } catch (error) {
      host.toast.error(sentenceOf(error, intl.t('bookmarks.removeFailed')), 'bookmark');
    }
  });
  return (
    <IconButton
      icon="close"
      busy={removing}
      label={intl.t('bookmarks.remove', { name })}
      onClick={() => void remove()}
    />
  );
}
