import type { Asset } from '@gargoyle/shared/contract/assets.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { Bone, Picture, Skeleton } from '@gargoyle/shared/ui';
import { useState } from 'react';
import s from './asset-grid.module.css';
import { LazyLightbox } from './lazy-lightbox.ts';

/** Grid of square pictures that open in a lightbox. */
export function AssetGrid({ assets }: { assets: readonly Asset[] }) {
  const intl = useIntl();
  const [open, setOpen] = useState<number | null>(null);
  if (assets.length === 0) return null;
  return (
    <>
      <ul className={s.grid}>
        {assets.map((asset, place) => (
          <li key={asset.id}>
            <button
              type="button"
              className={s.button}
              aria-label={intl.t('lightbox.open', { title: asset.title || String(place + 1) })}
              onClick={() => setOpen(place)}
            >
              <Picture
                src={asset.gallerySquare || asset.galleryThumb}
                alt=""
                ratio="square"
                sizes="(width <= 560px) 50vw, (width <= 1000px) 33vw, 25vw"
                priority={place < 4}
              />
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : <LazyLightbox assets={assets} start={open} onClose={() => setOpen(null)} />}
    </>
  );
}

export const AssetGridSkeleton = () => (
  <Skeleton className={s.grid}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
      <Bone key={place} className={s.bone} />
    ))}
  </Skeleton>
);
