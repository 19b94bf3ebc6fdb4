import { useEffect } from 'react';
import type { Engine } from '../../common/player/engine.ts';

/** Pauses a player while another video of the page begins to play. @param id of its element */
export function useAlone(id: string, engine: Engine): void {
  useEffect(() => {
    const onPlay = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement && !document.getElementById(id)?.contains(target)) engine.pause();
    };
    // Events of media do not bubble.
    document.addEventListener('play', onPlay, true);
    return () => document.removeEventListener('play', onPlay, true);
  }, [id, engine]);
}
