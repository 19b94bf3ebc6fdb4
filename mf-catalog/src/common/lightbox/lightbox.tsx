import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { Asset } from '@gargoyle/shared/contract/assets.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { IconButton, Modal, Picture } from '@gargoyle/shared/ui';
import type { KeyboardEvent } from 'react';
import s from './lightbox.module.css';
import { turn } from './lightbox.model.ts';

export interface LightboxProps {
  assets: readonly Asset[];
  /** The picture that is open; null closes. */
  index: number | null;
  onIndex(index: number | null): void;
}

/** One picture as large as the window, with the ones before and after it. */
export function Lightbox({ assets, index, onIndex }: LightboxProps) {
  const intl = useIntl();
  const asset = index === null ? undefined : assets[index];
  if (index === null || !asset) return null;
  const go = (step: number) => onIndex(turn(index, step, assets.length));
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };
  return (
    <Modal
      open
      onClose={() => onIndex(null)}
      aria-label={asset.title || intl.t('lightbox.name')}
      className={s.lightbox}
    >
      <div role="presentation" className={`on-picture ${s.stage}`} onKeyDown={key}>
        <Picture
          key={asset.id}
          src={asset.xlarge || asset.large}
          alt={asset.caption || asset.title}
          ratio="fill"
          sizes="100vw"
          priority
          className={s.picture}
        />
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
            {intl.t('lightbox.place', { place: index + 1, count: assets.length })}
          </output>
          {assets.length > 1 ? (
            <>
              <IconButton icon="left" label={intl.t('common.previous')} onClick={() => go(-1)} />
              <IconButton icon="right" label={intl.t('common.next')} onClick={() => go(1)} />
            </>
          ) : null}
        </div>
        <IconButton
          icon="close"
          label={intl.t('common.close')}
          solid
          className={s.close}
          onClick={() => onIndex(null)}
        />
      </div>
    </Modal>
  );
}
