import { useHost } from '@gargoyle/shared/host';
import { useEffect, useState } from 'react';
import { type Cue, parseVtt } from './cues.model.ts';

const NONE: readonly Cue[] = [];

/** The cues of a track; empty while loading or without a track. */
export function useTrack(address: string | null): readonly Cue[] {
  const host = useHost();
  const [found, setFound] = useState<{ address: string | null; cues: readonly Cue[] }>({ address: null, cues: NONE });
  useEffect(() => {
    if (!address) return;
    const stop = new AbortController();
    fetch(address, { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(`${answer.status} for a track`))))
      .then((text) => setFound({ address, cues: parseVtt(text) }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) host.report('a track of the player did not load', error);
      });
    return () => stop.abort();
  }, [address, host]);
  return found.address === address ? found.cues : NONE;
}
