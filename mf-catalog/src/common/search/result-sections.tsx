import type { SearchResults } from '@gargoyle/shared/contract/search.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { CardGrid } from '../card/card-grid.tsx';
import { WebinarRows } from '../card/webinar-rows.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { ArtistResults, PostResults } from './result-lists.tsx';
import s from './result-sections.module.css';

export interface ResultSectionsProps {
  found: SearchResults;
  /** Address of all results of one type, for 'view more'. */
  more(type: 'courses' | 'posts' | 'teachers'): string;
}

/** Matching courses, articles and teachers from the first response. */
export function ResultSections({ found, more }: ResultSectionsProps) {
  const intl = useIntl();
  const link = (type: 'courses' | 'posts' | 'teachers', has: boolean) =>
    has ? { link: { to: more(type), label: intl.t('search.more') } } : {};
  const { tutorials, webinar, posts, artists } = found;
  return (
    <div className={s.sections}>
      {tutorials.count + webinar.count > 0 ? (
        <section aria-labelledby="courses">
          <SectionHead
            id="courses"
            title={intl.t('search.category.courses')}
            {...link('courses', tutorials.next !== null || webinar.next !== null)}
          />
          <div className={s.group}>
            <CardGrid cards={tutorials.results} columns={4} />
            {webinar.results.length > 0 ? <WebinarRows webinars={webinar.results} /> : null}
          </div>
        </section>
      ) : null}
      {posts.count > 0 ? (
        <section aria-labelledby="posts">
          <SectionHead id="posts" title={intl.t('search.category.posts')} {...link('posts', posts.next !== null)} />
          <PostResults posts={posts.results} />
        </section>
      ) : null}
      {artists.count > 0 ? (
        <section aria-labelledby="teachers">
          <SectionHead
            id="teachers"
            title={intl.t('search.category.teachers')}
            {...link('teachers', artists.next !== null)}
          />
          <ArtistResults artists={artists.results} />
        </section>
      ) : null}
    </div>
  );
}
