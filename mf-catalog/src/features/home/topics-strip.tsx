import type { CategoryImage } from '@gargoyle/shared/contract/home.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { classNames, Picture } from '@gargoyle/shared/ui';
import whole from '../../common/card/card-link.module.css';
import { CarouselRow } from '../../common/carousel/carousel-row.tsx';
import { StripArrows } from '../../common/carousel/strip-arrows.tsx';
import { useCarousel } from '../../common/carousel/use-carousel.ts';
import { SectionHead } from '../../common/parts/section-head.tsx';
import s from './topics-strip.module.css';

/** 'What we teach': a strip of tall pictures that runs off the right edge. */
export function TopicsStrip({ topics }: { topics: readonly CategoryImage[] }) {
  const intl = useIntl();
  const carousel = useCarousel();
  if (topics.length === 0) return null;
  return (
    <section className="section" aria-labelledby="topics">
      <div className="wrap">
        <SectionHead id="topics" title={intl.t('home.topics')}>
          <StripArrows carousel={carousel} />
        </SectionHead>
      </div>
      <CarouselRow carousel={carousel} label={intl.t('home.topics')} from="page" className={s.strip}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <div className={classNames(whole.card, s.topic)}>
              <Picture
                src={topic.image}
                alt=""
                ratio="tall"
                // The picture is wider than the portrait box that shows its middle.
                sizes="(width <= 480px) 170vw, (width <= 600px) 74vw, (width <= 1328px) 56vw, 474px"
                className={whole.picture}
              />
              <h3 className="t2">
                <Link to={paths.category(topic.tutorialCategorySlug)} className={whole.link}>
                  {topic.name}
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </CarouselRow>
    </section>
  );
}
