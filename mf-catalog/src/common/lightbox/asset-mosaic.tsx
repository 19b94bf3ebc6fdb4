import type { Asset } from '@gargoyle/shared/contract/assets.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { Picture } from '@gargoyle/shared/ui';
import { useState } from 'react';
import s from './asset-mosaic.module.css';
import { LazyLightbox } from './lazy-lightbox.ts';

const SHOWN = 4;

/** Up to four pictures edge to edge; the last one stands for the rest. Each opens a lightbox. */
export function AssetMosaic({ assets }: { assets: readonly Asset[] }) {
  const intl = useIntl();
  const [open, setOpen] = useState<number | null>(null);
  const hidden = assets.length - SHOWN;
  return (
    <>
      <ul className={s.mosaic} data-count={Math.min(assets.length, SHOWN)}>
        {assets.slice(0, SHOWN).map((asset, place) => (
          <li key={asset.id} className={s.tile}>
            <button
              type="button"
              className={s.button}
              aria-label={intl.t(place === SHOWN - 1 && hidden > 0 ? 'lightbox.openMore' : 'lightbox.open', {
                title: asset.title || String(place + 1),
                hidden,
              })}
              onClick={() => setOpen(place)}
            >
              <Picture
                src={asset.large}
                alt=""
                ratio="fill"
                sizes="(width <= 768px) 100vw, 45vw"
                className={s.picture}
              />
              {place === SHOWN - 1 && hidden > 0 ? <span className={s.more}>+{hidden}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : <LazyLightbox assets={assets} start={open} onClose={() => setOpen(null)} />}
    </>
  );
}
