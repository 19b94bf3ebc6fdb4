import type { CategoryImage } from '@gargoyle/shared/contract/home.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Picture } from '@gargoyle/shared/ui';
import { SectionHead } from '../../common/parts/section-head.tsx';
import { Strip, StripArrows, useStrip } from '../../common/parts/strip.tsx';
import s from './topics-strip.module.css';

/** 'What we teach': tall pictures that run off the right edge. */
export function TopicsStrip({ topics }: { topics: readonly CategoryImage[] }) {
  const intl = useIntl();
  const strip = useStrip();
  if (topics.length === 0) return null;
  return (
    <section className="section" aria-labelledby="topics">
      <div className="wrap">
        <SectionHead id="topics" title={intl.t('home.topics')}>
          <StripArrows strip={strip} />
        </SectionHead>
      </div>
      <Strip strip={strip} label={intl.t('home.topics')} className={s.strip}>
        {topics.map((topic) => (
          <li key={topic.id} className={s.topic}>
            <Picture
              src={topic.image}
              alt=""
              ratio="tall"
              sizes="(width <= 480px) 80vw, (width <= 600px) 33vw, (width <= 1328px) 25vw, 216px"
              className={s.picture}
            />
            <h3 className="t2">
              <Link to={paths.category(topic.tutorialCategorySlug)} className={s.link}>
                {topic.name}
              </Link>
            </h3>
          </li>
        ))}
      </Strip>
    </section>
  );
}
