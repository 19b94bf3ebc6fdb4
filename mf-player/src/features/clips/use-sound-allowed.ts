import { useEffect, useRef } from 'react';
import type { Engine, PlaybackState } from '../../common/player/engine.ts';

/**
 * If the browser refuses to autoplay a film with sound, plays it muted; if it refuses that too, waits for a press.
 * @returns whether it is muted for that reason
 */
export function useSoundAllowed(engine: Engine, state: PlaybackState, alone: boolean): boolean {
  const asked = useRef(false);
  const { playing, blocked, started, ready, muted } = state;
  useEffect(() => {
    if (!alone || started || !blocked || !ready || asked.current) return;
    asked.current = true;
    engine.setMuted(true);
    engine.play();
  }, [engine, alone, blocked, started, ready]);
  return alone && muted && playing && asked.current;
}
