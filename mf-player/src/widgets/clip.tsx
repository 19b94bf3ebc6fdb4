import { useHost, type WidgetProps } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Icon, Picture } from '@gargoyle/shared/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import s from './clip.module.css';

// In the file of the other screen with a film: the player's parts stay in few files.
const player = () => import(/* webpackChunkName: "player.special-video" */ '../features/clips/clip-player.tsx');
const ClipPlayer = lazy(player);

/**
 * One of the school's own films: its poster with a button, until that is pressed. Only then, or when the pointer or the
 * focus is on it, is the player's code requested (PLAY-220).
 */
export default function Clip({ clip, autoplay = false }: WidgetProps<'player.clip.v1'>) {
  const host = useHost();
  const intl = useIntl();
  const [started, setStarted] = useState<'pressed' | 'alone' | null>(null);
  useEffect(() => {
    if (autoplay) setStarted('alone');
  }, [autoplay]);
  const title = intl.t(`clip.${clip}`);
  // A press tries again, and shows a failure.
  const prepare = () => void player().catch((error: unknown) => host.report('the player did not load', error));
  const poster = (
    <>
      <Picture src={`/media/clips/${clip}/poster.jpg`} alt="" ratio="fill" sizes="100vw" priority />
      <button
        type="button"
        className={s.play}
        aria-label={intl.t('clip.play', { title })}
        onClick={() => setStarted('pressed')}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <span className={s.mark}>
          <Icon name="play" size={38} />
        </span>
      </button>
    </>
  );
  return (
    <div className={`on-picture ${s.frame}`}>
      {started ? (
        <Suspense fallback={poster}>
          <ClipPlayer clip={clip} alone={started === 'alone'} />
        </Suspense>
      ) : (
        poster
      )}
    </div>
  );
}
