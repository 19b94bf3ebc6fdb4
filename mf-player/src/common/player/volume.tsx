import { useIntl } from '@gargoyle/shared/intl';
import { IconButton } from '@gargoyle/shared/ui';
import s from './controls.module.css';

export interface VolumeProps {
  volume: number;
  muted: boolean;
  onVolume(volume: number): void;
  onMuted(muted: boolean): void;
}

/** Mute button and volume slider. */
export function Volume({ volume, muted, onVolume, onMuted }: VolumeProps) {
  const intl = useIntl();
  const silent = muted || volume === 0;
  return (
    <div className={s.volume}>
      <IconButton
        icon={silent ? 'muted' : 'sound'}
        label={intl.t(silent ? 'player.unmute' : 'player.mute')}
        className={s.square}
        onClick={() => onMuted(!silent)}
      />
      <input
        type="range"
        className={s.level}
        min={0}
        max={1}
        step={0.05}
        value={silent ? 0 : volume}
        aria-label={intl.t('player.volume')}
        onChange={(event) => onVolume(Number(event.currentTarget.value))}
      />
    </div>
  );
}
