import type { Banner } from '@gargoyle/shared/contract/banners.contract';
import { useUiState } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { classNames, IconButton } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { turn } from '../../common/lightbox/lightbox.model.ts';
import s from './banner-carousel.module.css';
import { BannerSlide } from './banner-slide.tsx';
import { useAutoplay } from './use-autoplay.ts';

/** The opening of the home page: one strong picture at a time, fading into the next. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const intl = useIntl();
  const mobile = useUiState((state) => state.isMobile);
  const [index, setIndex] = useState(0);
  const [acted, setActed] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [watched, setWatched] = useState(false);
  const many = banners.length > 1;
  const move = (to: number) => setIndex(turn(to, 0, banners.length));
  const still = useAutoplay(many && !mobile && !stopped && !watched, () => move(index + 1));
  const act = (to: number) => {
    setActed(true);
    setStopped(true);
    move(to);
  };
  const banner = banners[index];
  if (!banner) return null;
  return (
    <section
      className={s.carousel}
      aria-roledescription={intl.t('common.carousel')}
      aria-label={intl.t('home.banners')}
    >
      <div
        role="presentation"
        className={s.stage}
        onPointerEnter={() => setWatched(true)}
        onPointerLeave={() => setWatched(false)}
        onFocus={() => setWatched(true)}
        onBlur={() => setWatched(false)}
      >
        <BannerSlide key={banner.id} banner={banner} first={index === 0} changed={acted || index > 0} />
      </div>
      {many ? (
        <div className={classNames('on-picture', s.foot)}>
          <div className={classNames('wrap', s.bar)}>
            <p className="numbers" aria-live={stopped ? 'polite' : 'off'}>
              {intl.t('home.place', { place: index + 1, count: banners.length })}
            </p>
            <ul className={s.dots}>
              {banners.map((one, place) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className={s.dot}
                    aria-label={intl.t('home.banner', { place: place + 1 })}
                    aria-current={place === index || undefined}
                    onClick={() => act(place)}
                  />
                </li>
              ))}
            </ul>
            {mobile || still ? null : (
              <IconButton
                icon={stopped ? 'play' : 'pause'}
                label={intl.t(stopped ? 'home.play' : 'home.pause')}
                onClick={() => setStopped(!stopped)}
              />
            )}
            <IconButton icon="left" label={intl.t('common.previous')} onClick={() => act(index - 1)} />
            <IconButton icon="right" label={intl.t('common.next')} onClick={() => act(index + 1)} />
          </div>
        </div>
      ) : null}
    </section>
  );
}
