import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { Asset } from '@gargoyle/shared/contract/assets.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { IconButton, Modal, Picture } from '@gargoyle/shared/ui';
import { hiddenProps } from '../carousel/hidden-slide.ts';
import { CarouselArrows } from '../carousel/carousel-arrows.tsx';
import { CarouselRow } from '../carousel/carousel-row.tsx';
import { useCarousel } from '../carousel/use-carousel.ts';
import s from './lightbox.module.css';

export interface LightboxProps {
  assets: readonly Asset[];
  /** Index of the initial picture (CAT-217). */
  start: number;
  onClose(): void;
}

/** One picture filling the window, in an endless carousel (CAT-219). */
export default function Lightbox({ assets, start, onClose }: LightboxProps) {
  const intl = useIntl();
  const carousel = useCarousel({ loop: true, start });
  const { api, place } = carousel;
  const asset = assets[place];
  if (!asset) return null;
  return (
    <Modal open onClose={onClose} aria-label={asset.title || intl.t('lightbox.name')} className={s.lightbox}>
      <div role="presentation" className={`on-picture ${s.stage}`} onKeyDown={carousel.onKeyDown}>
        <div className={s.bar}>
          <p>
            <strong lang={langOf(asset, 'title')}>{asset.title}</strong>
            {asset.caption ? (
              <span className={s.caption} lang={langOf(asset, 'caption')}>
                {asset.caption}
              </span>
            ) : null}
          </p>
          <output className="meta numbers">
            {intl.t('lightbox.place', { place: place + 1, count: assets.length })}
          </output>
          {assets.length > 1 ? <CarouselArrows carousel={carousel} /> : null}
        </div>
        <CarouselRow carousel={carousel} label={intl.t('lightbox.name')} className={s.row}>
          {assets.map((item, index) => (
            <li key={item.id} {...hiddenProps(api !== null && index !== place)}>
              <Picture
                src={item.xlarge || item.large}
                alt={item.caption || item.title}
                ratio="fill"
                sizes="100vw"
                priority={index === start}
                className={s.picture}
              />
            </li>
          ))}
        </CarouselRow>
        <IconButton icon="close" label={intl.t('common.close')} solid className={s.close} onClick={onClose} />
      </div>
    </Modal>
  );
}
