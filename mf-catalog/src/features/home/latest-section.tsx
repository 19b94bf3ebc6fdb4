import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { CardGrid, CardGridSkeleton } from '../../common/card/card-grid.tsx';
import { usePages } from '../../common/paging/use-pages.ts';
import { BlockState } from '../../common/parts/block-state.tsx';
import { MoreButton } from '../../common/parts/more-button.tsx';
import { SectionHead } from '../../common/parts/section-head.tsx';
import { AdBanner } from './ad-banner.tsx';
import { adQuery, BATCH, latestQuery } from './home.queries.ts';

/** The newest courses in a row, with the advertisement below. */
export function LatestSection() {
  const host = useHost();
  const intl = useIntl();
  const list = usePages<CourseCard>((offset) => latestQuery(host, offset), BATCH);
  const ads = useQuery(adQuery(host));
  const ad = ads.data?.results[0];
  return (
    <>
      <BlockState list={list} skeleton={<CardGridSkeleton count={4} columns={4} />}>
        <section className="wrap section" aria-labelledby="latest">
          <SectionHead id="latest" title={intl.t('home.latest')}>
            <MoreButton list={list}>{intl.t('home.moreLatest')}</MoreButton>
          </SectionHead>
          <CardGrid cards={list.items} columns={4} />
        </section>
      </BlockState>
      {ad ? <AdBanner banner={ad} /> : null}
    </>
  );
}
