import { type HumanToken, isApiError } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface HumanCheckState {
  /** The token that is there or on its way; null if the checkbox has to be ticked first. */
  arrived(): Promise<HumanToken | null>;
  /** Whether the visible checkbox is required. */
  challenged: boolean;
  /** Whether the checkbox is ticked; true at once, while its token is still loading. */
  ticked: boolean;
  /** The form is closed until the checkbox is ticked. A token that is on its way is waited for (ACC-395). */
  closesForm: boolean;
  /** Call when the checkbox was ticked. */
  tick(): void;
  /** Call after each use: a token is valid for one call, so a new one is requested (SHELL-228). */
  used(): void;
  /** Shows the checkbox because a silent token was not sufficient. */
  askForBox(): void;
  /** True for a 412; also shows the checkbox (SHELL-226, SHELL-227). */
  refused(error: unknown): boolean;
}

/** A fresh token for a form protected by the human check: silent at first, with the visible checkbox after a 412. */
export function useHumanCheck(): HumanCheckState {
  const host = useHost();
  const [token, setToken] = useState<HumanToken | null>(null);
  // Once the checkbox was required in this visit, other forms show it at once.
  const [challenged, setChallenged] = useState(() => host.uiState.getState().recaptcha.version === 'v2');
  const [ticked, setTicked] = useState(false);
  const arriving = useRef<Promise<HumanToken | null>>(Promise.resolve(null));
  const askForBox = useCallback(() => {
    arriving.current = Promise.resolve(null);
    host.humanCheck.challenge();
    setTicked(false);
    setToken(null);
    setChallenged(true);
  }, [host]);
  const fetchToken = useCallback(
    (byBox: boolean) => {
      setToken(null);
      setTicked(byBox);
      const fetched = async () => {
        if (byBox) await host.humanCheck.check();
        const next = await host.humanCheck.token();
        setToken(next);
        return next;
      };
      arriving.current = fetched().catch((error: unknown) => {
        host.toast.failure(error);
        askForBox();
        return null;
      });
    },
    [host, askForBox],
  );
  useEffect(() => {
    if (!challenged) fetchToken(false);
  }, [challenged, fetchToken]);
  const used = useCallback(() => (challenged ? askForBox() : fetchToken(false)), [challenged, askForBox, fetchToken]);
  useEffect(() => {
    if (!token?.lifeMs) return undefined;
    const over = setTimeout(used, token.lifeMs);
    return () => clearTimeout(over);
  }, [token, used]);
  return {
    arrived: () => arriving.current,
    challenged,
    ticked,
    closesForm: challenged && !ticked,
    tick: () => fetchToken(true),
    used,
    askForBox,
    refused: (error) => {
      if (!isApiError(error) || error.status !== 412) return false;
      askForBox();
      return true;
    },
  };
}
