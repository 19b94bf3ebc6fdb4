import type { ListedBookmark } from '@gargoyle/shared/contract/bookmarks.contract';
import { isSignedIn, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { SectionHead } from '../../common/parts/section-head.tsx';
import { MoreButton } from '../../common/parts/more-button.tsx';
import { usePages } from '../../common/paging/use-pages.ts';
import { BATCH, watchingQuery } from './home.queries.ts';
import { WatchingCard } from './watching-card.tsx';
import s from './watching-section.module.css';

/** 'Currently watching': only for signed-in users who have started a course (CAT-044). */
export function WatchingSection() {
  return useSession(isSignedIn) ? <Watching /> : null;
}

function Watching() {
  const host = useHost();
  const intl = useIntl();
  const list = usePages<ListedBookmark>((offset) => watchingQuery(host, offset), BATCH);
  if (list.items.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="watching">
      <SectionHead id="watching" title={intl.t('home.watching')}>
        <MoreButton list={list}>{intl.t('home.moreWatching')}</MoreButton>
      </SectionHead>
      <ul className={s.list}>
        {list.items.map(({ tutorial, ...place }) =>
          typeof tutorial === 'number' ? null : (
            <li key={place.id}>
              <WatchingCard course={tutorial} place={place} />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
