import type { Artist } from '@gargoyle/shared/contract/artists.contract';
import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import type { Post } from '@gargoyle/shared/contract/posts.contract';
import type { Webinar } from '@gargoyle/shared/contract/webinars.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { EmptyState, ErrorPanel, LoadMore } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import { CardGrid, CardGridSkeleton } from '../../common/card/card-grid.tsx';
import { WebinarRows } from '../../common/card/webinar-rows.tsx';
import { type Pages, usePages } from '../../common/paging/use-pages.ts';
import { ArtistResults, PostResults } from '../../common/search/result-lists.tsx';
import { artistsQuery, coursesQuery, postsQuery, RESULTS_PAGE, webinarsQuery } from './search.queries.ts';

/** All results of one type, page by page (CAT-228). */
export function CategoryResults({ category, text }: { category: 'courses' | 'posts' | 'teachers'; text: string }) {
  if (category === 'courses') return <Courses text={text} />;
  return category === 'posts' ? <Posts text={text} /> : <Teachers text={text} />;
}

function Courses({ text }: { text: string }) {
  const host = useHost();
  const courses = usePages<CourseCard>((offset) => coursesQuery(host, text, offset), RESULTS_PAGE);
  const webinars = usePages<Webinar>((offset) => webinarsQuery(host, text, offset), RESULTS_PAGE);
  // Without recorded courses it is the live ones that load, fail or are none.
  const list = courses.status === 'success' && courses.count === 0 ? webinars : courses;
  return (
    <Listing list={list} empty={list.count === 0}>
      {webinars.items.length > 0 ? <WebinarRows webinars={webinars.items} heading="h2" /> : null}
      <CardGrid cards={courses.items} columns={4} heading="h2" />
    </Listing>
  );
}

function Posts({ text }: { text: string }) {
  const host = useHost();
  const list = usePages<Post>((offset) => postsQuery(host, text, offset), RESULTS_PAGE);
  return (
    <Listing list={list} empty={list.count === 0}>
      <PostResults posts={list.items} />
    </Listing>
  );
}

function Teachers({ text }: { text: string }) {
  const host = useHost();
  const list = usePages<Artist>((offset) => artistsQuery(host, text, offset), RESULTS_PAGE);
  return (
    <Listing list={list} empty={list.count === 0}>
      <ArtistResults artists={list.items} />
    </Listing>
  );
}

function Listing({ list, empty, children }: { list: Pages<unknown>; empty: boolean; children: ReactNode }) {
  const intl = useIntl();
  if (list.status === 'initial') return <CardGridSkeleton count={8} columns={4} />;
  if (list.status === 'error') return <ErrorPanel onRetry={list.retry} />;
  if (empty) return <EmptyState title={intl.t('search.noResults')} />;
  return (
    <>
      {children}
      {list.failedMore ? <ErrorPanel onRetry={list.retry} /> : null}
      <LoadMore more={list.more} loading={list.loadingMore} onMore={list.loadMore} />
    </>
  );
}
