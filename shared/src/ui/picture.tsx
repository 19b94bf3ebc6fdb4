import { useState } from 'react';
import { preload } from 'react-dom';
import { classNames } from './class-names.ts';
import { pictureSources } from './picture.model.ts';
import s from './picture.module.css';

export type Ratio = 'card' | 'portrait' | 'tall' | 'square' | 'wide' | 'fill';

const BOX: Record<Ratio, readonly [number, number]> = {
  card: [1280, 800],
  portrait: [960, 1200],
  tall: [800, 1120],
  square: [960, 960],
  wide: [1280, 720],
  fill: [1280, 800],
};

export interface PictureProps {
  src: string | null | undefined;
  /** What is to be seen; empty where the words beside it say it already. */
  alt: string;
  /** The room it takes; `fill` fills the box around it. */
  ratio?: Ratio;
  /** Other pictures for narrow windows, narrowest first. */
  narrow?: readonly { media: string; src: string }[];
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  /** The largest picture of a page: asked for first. All others wait until they are near. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture in the widths and types a browser can choose from, its room and main colour known before it comes. */
export function Picture({ src, alt, ratio = 'card', narrow = [], sizes, priority, className }: PictureProps) {
  const [lost, setLost] = useState(false);
  const frame = classNames(s.frame, s[ratio], className);
  if (!src) return <span className={frame} />;
  const found = pictureSources(src);
  const [width, height] = BOX[ratio];
  if (priority && found.avif && narrow.length === 0) {
    preload(found.src, {
      as: 'image',
      imageSrcSet: found.avif,
      imageSizes: sizes,
      type: 'image/avif',
      fetchPriority: 'high',
    });
  }
  return (
    <span className={frame}>
      {found.colour ? (
        <svg className={s.ground} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="1" height="1" fill={found.colour} />
        </svg>
      ) : null}
      <picture className={s.picture}>
        {narrow.map(({ media, src: other }) => (
          <NarrowSources key={media} media={media} address={other} sizes={sizes} />
        ))}
        {found.avif ? <source type="image/avif" srcSet={found.avif} sizes={sizes} /> : null}
        {found.webp ? <source type="image/webp" srcSet={found.webp} sizes={sizes} /> : null}
        <img
          ref={(image) => {
            // It may have failed before the page's code had come.
            if (image?.complete && image.currentSrc && image.naturalWidth === 0) setLost(true);
          }}
          className={classNames(s.image, lost && s.lost)}
          onError={() => setLost(true)}
          src={found.src}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
      </picture>
    </span>
  );
}

function NarrowSources({ media, address, sizes }: { media: string; address: string; sizes: string }) {
  const { src, avif, webp } = pictureSources(address);
  return avif && webp ? (
    <>
      <source media={media} type="image/avif" srcSet={avif} sizes={sizes} />
      <source media={media} type="image/webp" srcSet={webp} sizes={sizes} />
    </>
  ) : (
    <source media={media} srcSet={src} />
  );
}
