import { type HumanToken, isApiError } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useCallback, useEffect, useState } from 'react';

export interface HumanCheckState {
  /** What the next call carries; null while there is none (the submit button waits for it). */
  token: HumanToken | null;
  /** The visible box is asked for. */
  challenged: boolean;
  /** The box was ticked. */
  tick(): void;
  /** Every token is good for one call: drops it and gets a new one (SHELL-228). */
  used(): void;
  /** Answers true for a 412 and brings up the box (SHELL-226, SHELL-227). */
  refused(error: unknown): boolean;
}

/** A fresh token for a form that the human check guards: silently at first, by the visible box after a 412. */
export function useHumanCheck(): HumanCheckState {
  const host = useHost();
  const [token, setToken] = useState<HumanToken | null>(null);
  const [challenged, setChallenged] = useState(false);
  const fetchToken = useCallback(() => {
    setToken(null);
    host.humanCheck.token().then(setToken, host.toast.failure);
  }, [host]);
  useEffect(fetchToken, [fetchToken]);
  return {
    token,
    challenged,
    tick: fetchToken,
    used: () => (challenged ? setToken(null) : fetchToken()),
    refused: (error) => {
      if (!isApiError(error) || error.status !== 412) return false;
      host.humanCheck.challenge();
      setToken(null);
      setChallenged(true);
      return true;
    },
  };
}
