import { useIntl } from '@gargoyle/shared/intl';
import { Picture } from '@gargoyle/shared/ui';
import c from '../../common/carousel/carousel.module.css';
import { CarouselRow } from '../../common/carousel/carousel-row.tsx';
import { PauseButton } from '../../common/carousel/pause-button.tsx';
import { useCarousel } from '../../common/carousel/use-carousel.ts';
import { usePlaying } from '../../common/carousel/use-playing.ts';
import { filmCredits } from '../../common/film-credits.ts';
import { SectionHead } from '../../common/parts/section-head.tsx';
import s from './about-screen.module.css';

/** Films of our teachers in an automatic carousel, paused while hovered or focused (CAT-298, CAT-299). */
export function CreditsCarousel() {
  const intl = useIntl();
  const carousel = useCarousel({ loop: true, delay: 2500 });
  const playing = usePlaying(carousel);
  return (
    <section className="section" aria-roledescription={intl.t('common.carousel')} aria-label={intl.t('about.credits')}>
      <div className="wrap">
        <SectionHead title={intl.t('about.credits')}>
          <div className={c.arrows}>
            <PauseButton playing={playing} />
          </div>
        </SectionHead>
      </div>
      <div role="presentation" {...playing.watch}>
        <CarouselRow carousel={carousel} label={intl.t('about.credits')} from="window" className={s.track}>
          {filmCredits.map((credit) => (
            <li key={credit.title}>
              <Picture
                src={credit.picture}
                alt=""
                ratio="tall"
                sizes="(width <= 500px) 90vw, (width <= 960px) 50vw, 20vw"
              />
              <p className="t2" lang="en">
                {credit.title}
              </p>
            </li>
          ))}
        </CarouselRow>
      </div>
    </section>
  );
}
