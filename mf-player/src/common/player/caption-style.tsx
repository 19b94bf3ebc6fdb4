import { useIntl } from '@gargoyle/shared/intl';
import { useId } from 'react';
import s from './controls.module.css';
import type { CaptionGround, CaptionSize, Preferences } from './preferences.model.ts';

interface CaptionStyleProps {
  preferences: Preferences;
  onChange(change: Partial<Preferences>): void;
}

const SIZES: readonly CaptionSize[] = ['small', 'normal', 'large'];
const GROUNDS: readonly CaptionGround[] = ['dark', 'light', 'clear'];

/** Controls for the size and background of captions (PLAY-040). */
export function CaptionStyle({ preferences, onChange }: CaptionStyleProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <div className={s.style}>
      <label htmlFor={`${id}-size`}>{intl.t('player.captionSize')}</label>
      <select
        id={`${id}-size`}
        value={preferences.captionSize}
        onChange={(event) => onChange({ captionSize: event.currentTarget.value as CaptionSize })}
      >
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {intl.t(`player.captionSize.${size}`)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-ground`}>{intl.t('player.captionGround')}</label>
      <select
        id={`${id}-ground`}
        value={preferences.captionGround}
        onChange={(event) => onChange({ captionGround: event.currentTarget.value as CaptionGround })}
      >
        {GROUNDS.map((ground) => (
          <option key={ground} value={ground}>
            {intl.t(`player.captionGround.${ground}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
