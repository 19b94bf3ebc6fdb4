import { useIntl } from '@gargoyle/shared/intl';
import { Picture } from '@gargoyle/shared/ui';
import { CarouselRow } from '../../common/carousel/carousel-row.tsx';
import { StripArrows } from '../../common/carousel/strip-arrows.tsx';
import { useCarousel } from '../../common/carousel/use-carousel.ts';
import { filmCredits } from '../../common/film-credits.ts';
import s from './credits-strip.module.css';

/** Small posters of films that the teachers have worked on. */
export function CreditsStrip() {
  const intl = useIntl();
  const carousel = useCarousel();
  return (
    <section className={s.section} aria-labelledby="credits">
      <div className={`wrap ${s.head}`}>
        <h2 id="credits" className="t4">
          {intl.t('home.credits')}
        </h2>
        <p className="soft numbers">{intl.t('home.creditsCount', { count: filmCredits.length })}</p>
        <StripArrows carousel={carousel} />
      </div>
      <CarouselRow carousel={carousel} label={intl.t('home.credits')} from="page" className={s.strip}>
        {filmCredits.map((credit) => (
          <li key={credit.title}>
            <Picture src={credit.picture} alt="" ratio="tall" sizes="297px" />
            <p className="meta" lang="en">
              {credit.title}
            </p>
          </li>
        ))}
      </CarouselRow>
    </section>
  );
}
