import { useIntl } from '@gargoyle/shared/intl';
import { IconButton } from '@gargoyle/shared/ui';
import type { Playing } from './use-playing.ts';

/** Stops and restarts autoplay; absent where nothing moves automatically. */
export function PauseButton({ playing }: { playing: Playing }) {
  const intl = useIntl();
  const { still, stopped, toggle } = playing;
  if (still) return null;
  return (
    <IconButton
      icon={stopped ? 'play' : 'pause'}
      label={intl.t(stopped ? 'home.play' : 'home.pause')}
      onClick={toggle}
    />
  );
}
