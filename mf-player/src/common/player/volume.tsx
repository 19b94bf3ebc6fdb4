import { useIntl } from '@gargoyle/shared/intl';
import { IconButton } from '@gargoyle/shared/ui';
import { useEffect, useState } from 'react';
import s from './controls.module.css';

export interface VolumeProps {
  volume: number;
  muted: boolean;
  onVolume(volume: number): void;
  onMuted(muted: boolean): void;
}

/** On an iPhone and an iPad what a script sets is ignored: only the device's own buttons change the volume. */
function isSettable(): boolean {
  const video = document.createElement('video');
  video.volume = 0.5;
  return video.volume === 0.5;
}

/** Mute button, and a volume slider where it has an effect (PLAY-240). */
export function Volume({ volume, muted, onVolume, onMuted }: VolumeProps) {
  const intl = useIntl();
  const [settable, setSettable] = useState(true);
  useEffect(() => setSettable(isSettable()), []);
  const silent = muted || volume === 0;
  return (
    <div className={s.volume}>
      <IconButton
        icon={silent ? 'muted' : 'sound'}
        label={intl.t(silent ? 'player.unmute' : 'player.mute')}
        className={s.square}
        onClick={() => onMuted(!silent)}
      />
      {settable ? (
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
      ) : null}
    </div>
  );
}
