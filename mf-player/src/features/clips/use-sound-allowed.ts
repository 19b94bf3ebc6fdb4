import { useEffect, useRef } from 'react';
import type { Engine, PlaybackState } from '../../common/player/engine.ts';

/**
 * Plays muted what starts alone where the browser refuses it with sound; refused again, it waits for a press.
 * @returns whether it is muted for that reason
 */
export function useSoundAllowed(engine: Engine, state: PlaybackState, alone: boolean): boolean {
  const asked = useRef<'no' | 'loud' | 'muted'>('no');
  const { playing, started, ready, muted } = state;
  useEffect(() => {
    if (!alone || started) return;
    if (playing && asked.current === 'no') asked.current = 'loud';
    if (playing || !ready || asked.current !== 'loud') return;
    asked.current = 'muted';
    engine.setMuted(true);
    engine.play();
  }, [engine, alone, playing, started, ready]);
  return alone && muted && playing && asked.current === 'muted';
}
