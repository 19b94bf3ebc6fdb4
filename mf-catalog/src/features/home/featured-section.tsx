import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { CardGrid, CardGridSkeleton } from '../../common/card/card-grid.tsx';
import { TutorialCard } from '../../common/card/tutorial-card.tsx';
import { usePages } from '../../common/paging/use-pages.ts';
import { BlockState } from '../../common/parts/block-state.tsx';
import { MoreButton } from '../../common/parts/more-button.tsx';
import { SectionHead } from '../../common/parts/section-head.tsx';
import s from './featured-section.module.css';
import { BATCH, featuredQuery } from './home.queries.ts';

/** One large course with three beside it, further ones in rows below. */
export function FeaturedSection() {
  const host = useHost();
  const intl = useIntl();
  const list = usePages<CourseCard>((offset) => featuredQuery(host, offset), BATCH);
  const [large, ...others] = list.items;
  return (
    <BlockState list={list} skeleton={<CardGridSkeleton count={4} columns={4} />}>
      <section className="wrap section" aria-labelledby="featured">
        <SectionHead id="featured" title={intl.t('home.featured')}>
          <MoreButton list={list}>{intl.t('home.moreFeatured')}</MoreButton>
        </SectionHead>
        {large ? (
          <div className={s.mosaic}>
            <TutorialCard card={large} look="feature" sizes="(width <= 1000px) 100vw, 790px" />
            <ul className={s.side}>
              {others.slice(0, 3).map((card) => (
                <li key={card.id}>
                  <TutorialCard card={card} look="row" sizes="(width <= 1000px) 45vw, 264px" />
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {others.length > 3 ? (
          <div className={s.rest}>
            <CardGrid cards={others.slice(3)} columns={4} />
          </div>
        ) : null}
      </section>
    </BlockState>
  );
}
