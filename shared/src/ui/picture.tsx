import { useState } from 'react';
import { preload } from 'react-dom';
import { classNames } from './class-names.ts';
import { type PictureSources, pictureSources } from './picture.model.ts';
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

/**
 * In the browser, what chooses among files is written once the picture is in the document. Chromium (measured: 156)
 * never frees a `picture` that had a choice but was not inserted, nor the tree around it, and React creates such trees
 * whenever it discards a render.
 */
const IS_SERVER = typeof document === 'undefined';

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
  const choices = [
    ...narrow.flatMap(({ media, src: other }) => choicesOf(pictureSources(other, sizes), media)),
    ...choicesOf(sources),
  ];
  const loading = priority ? 'eager' : 'lazy';
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
      <picture
        className={s.picture}
        ref={(picture) => {
          if (!picture) return;
          const image = picture.querySelector('img');
          for (const [at, { media, srcset }] of choices.entries()) {
            const source = picture.children[at];
            if (media) write(source, 'media', media);
            write(source, 'srcset', srcset);
          }
          write(image, 'loading', loading);
          // It may have failed before hydration.
          if (image?.complete && image.currentSrc && image.naturalWidth === 0) setLost(true);
        }}
      >
        {choices.map(({ media, type, srcset }) => (
          <source
            key={`${media} ${type}`}
            type={type}
            sizes={type && sizes}
            {...(IS_SERVER ? { media, srcSet: srcset } : {})}
            suppressHydrationWarning
          />
        ))}
        <img
          className={classNames(s.image, lost && s.lost)}
          data-focus={focus}
          onError={() => setLost(true)}
          onLoad={() => setLost(false)}
          src={sources.src}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          loading={IS_SERVER ? loading : 'lazy'}
          suppressHydrationWarning
          fetchPriority={priority ? 'high' : 'auto'}
        />
      </picture>
    </span>
  );
}

/** One `source` element. */
interface Choice {
  media?: string | undefined;
  type?: string;
  srcset: string;
}

function choicesOf({ src, avif, webp }: PictureSources, media?: string): Choice[] {
  if (avif && webp)
    return [
      { media, type: 'image/avif', srcset: avif },
      { media, type: 'image/webp', srcset: webp },
    ];
  return media ? [{ media, srcset: src }] : [];
}

function write(element: Element | null | undefined, name: string, value: string): void {
  if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}
