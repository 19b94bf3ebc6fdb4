import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { CardGrid, CardGridSkeleton } from '../../common/card/card-grid.tsx';
import { WebinarRows } from '../../common/card/webinar-rows.tsx';
import { usePages } from '../../common/paging/use-pages.ts';
import { BlockState } from '../../common/parts/block-state.tsx';
import { MoreButton } from '../../common/parts/more-button.tsx';
import { SectionHead } from '../../common/parts/section-head.tsx';
import s from './artist-screen.module.css';
import { artistTutorialsQuery, artistWebinarsQuery } from './artists.queries.ts';

/** The recorded and live courses of a teacher. */
export function ArtistCourses({ slug }: { slug: string }) {
  const host = useHost();
  const intl = useIntl();
  const list = usePages<CourseCard>((offset) => artistTutorialsQuery(host, slug, offset), 8);
  const webinars = useQuery(artistWebinarsQuery(host, slug)).data?.results ?? [];
  return (
    <>
      <BlockState list={list} skeleton={<CardGridSkeleton count={4} columns={4} />}>
        <section className="wrap section" aria-labelledby="courses">
          <SectionHead id="courses" title={intl.t('artist.courses')} />
          <CardGrid cards={list.items} columns={4} />
          <div className={s.more}>
            <MoreButton list={list}>{intl.t('artist.moreCourses')}</MoreButton>
          </div>
        </section>
      </BlockState>
      {webinars.length > 0 ? (
        <section className="wrap section" aria-labelledby="webinars">
          <SectionHead id="webinars" title={intl.t('artist.webinars')} />
          <WebinarRows webinars={webinars} />
        </section>
      ) : null}
    </>
  );
}
