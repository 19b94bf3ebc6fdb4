import type { Banner } from '@gargoyle/shared/contract/banners.contract';
import { useUiState } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { classNames } from '@gargoyle/shared/ui';
import { CarouselArrows } from '../../common/carousel/carousel-arrows.tsx';
import { CarouselRow } from '../../common/carousel/carousel-row.tsx';
import { PauseButton } from '../../common/carousel/pause-button.tsx';
import { useCarousel } from '../../common/carousel/use-carousel.ts';
import { usePlaying } from '../../common/carousel/use-playing.ts';
import { hiddenProps } from '../../common/carousel/hidden-slide.ts';
import s from './banner-carousel.module.css';
import { BannerSlide } from './banner-slide.tsx';

/** The carousel of large banners at the top of the home page. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const intl = useIntl();
  const mobile = useUiState((state) => state.isMobile);
  const many = banners.length > 1;
  const carousel = useCarousel({ loop: true, delay: 10_000 });
  const playing = usePlaying(carousel, many && !mobile);
  const { api, place: shown } = carousel;
  const placeOf = (place: number) => intl.t('home.place', { place: place + 1, count: banners.length });
  const choose = (place: number) => {
    playing.stop();
    carousel.go(place);
  };
  return (
    <section
      className={s.carousel}
      aria-roledescription={intl.t('common.carousel')}
      aria-label={intl.t('home.banners')}
    >
      <div role="presentation" {...playing.watch}>
        <CarouselRow carousel={carousel} className={s.row}>
          {banners.map((banner, place) => (
            // Hidden slides are unreachable once there is code to scroll to them.
            <li key={banner.id} {...hiddenProps(api !== null && place !== shown)}>
              <BannerSlide banner={banner} first={place === 0} {...(many ? { place: placeOf(place) } : {})} />
            </li>
          ))}
        </CarouselRow>
      </div>
      {many ? (
        <div className={classNames('on-picture', s.foot)}>
          <div className={classNames('wrap', s.bar)}>
            <p className="numbers" aria-live={playing.stopped ? 'polite' : 'off'}>
              {placeOf(shown)}
            </p>
            <ul className={s.dots}>
              {banners.map((banner, place) => (
                <li key={banner.id}>
                  <button
                    type="button"
                    className={s.dot}
                    aria-label={intl.t('home.banner', { place: place + 1 })}
                    aria-current={place === shown || undefined}
                    onClick={() => choose(place)}
                  />
                </li>
              ))}
            </ul>
            {mobile ? null : <PauseButton playing={playing} />}
            <CarouselArrows carousel={carousel} onMove={playing.stop} />
          </div>
        </div>
      ) : null}
    </section>
  );
}
