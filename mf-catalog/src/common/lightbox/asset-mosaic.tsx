import type { Asset } from '@gargoyle/shared/contract/assets.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { Picture } from '@gargoyle/shared/ui';
import { useState } from 'react';
import s from './asset-mosaic.module.css';
import { LazyLightbox } from './lazy-lightbox.ts';

const SHOWN = 4;

/** Four or five pictures edge to edge; of more, the fourth stands for the rest. Each opens a lightbox. */
export function AssetMosaic({ assets }: { assets: readonly Asset[] }) {
  const intl = useIntl();
  const [open, setOpen] = useState<number | null>(null);
  // One more takes no more room than a sign for it.
  const shown = assets.length === SHOWN + 1 ? SHOWN + 1 : SHOWN;
  const hidden = assets.length - shown;
  return (
    <>
      <ul className={s.mosaic} data-count={Math.min(assets.length, shown)}>
        {assets.slice(0, shown).map((asset, place) => (
          <li key={asset.id} className={s.tile}>
            <button
              type="button"
              className={s.button}
              aria-label={intl.t(place === shown - 1 && hidden > 0 ? 'lightbox.openMore' : 'lightbox.open', {
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
              {place === shown - 1 && hidden > 0 ? <span className={s.more}>+{hidden}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : <LazyLightbox assets={assets} start={open} onClose={() => setOpen(null)} />}
    </>
  );
}
