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
  /** Alternative text; empty if the text beside it says the same. */
  alt: string;
  /** Aspect ratio; `fill` fills the container. */
  ratio?: Ratio;
  /** Other pictures for narrow windows, narrowest first. */
  narrow?: readonly { media: string; src: string }[];
  /** The `sizes` attribute. */
  sizes: string;
  /** For the largest picture of a page: loaded first. All others load lazily. */
  priority?: boolean;
  className?: string | undefined;
}

/** A responsive picture; its size and main colour are known before it loads. */
export function Picture({ src, alt, ratio = 'card', narrow = [], sizes, priority, className }: PictureProps) {
  const [lost, setLost] = useState(false);
  const frame = classNames(s.frame, s[ratio], className);
  if (!src) return <span className={frame} />;
  const sources = pictureSources(src, sizes);
  const [width, height] = BOX[ratio];
  // Masters are as high as cards and portraits: these crop nothing.
  const focus = ratio === 'card' || ratio === 'portrait' ? null : sources.focus;
  if (priority && sources.avif && narrow.length === 0) {
    preload(sources.src, {
      as: 'image',
      imageSrcSet: sources.avif,
      imageSizes: sizes,
      type: 'image/avif',
      fetchPriority: 'high',
    });
  }
  return (
    <span className={frame}>
      {sources.colour ? (
        <svg className={s.ground} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="1" height="1" fill={sources.colour} />
        </svg>
      ) : null}
      <picture className={s.picture}>
        {narrow.map(({ media, src: other }) => (
          <NarrowSources key={media} media={media} address={other} sizes={sizes} />
        ))}
        {sources.avif ? <source type="image/avif" srcSet={sources.avif} sizes={sizes} /> : null}
        {sources.webp ? <source type="image/webp" srcSet={sources.webp} sizes={sizes} /> : null}
        <img
          ref={(image) => {
            // It may have failed before hydration.
            if (image?.complete && image.currentSrc && image.naturalWidth === 0) setLost(true);
          }}
          className={classNames(s.image, lost && s.lost)}
          data-focus={focus}
          onError={() => setLost(true)}
          src={sources.src}
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
  const { src, avif, webp } = pictureSources(address, sizes);
  return avif && webp ? (
    <>
      <source media={media} type="image/avif" srcSet={avif} sizes={sizes} />
      <source media={media} type="image/webp" srcSet={webp} sizes={sizes} />
    </>
  ) : (
    <source media={media} srcSet={src} />
  );
}
