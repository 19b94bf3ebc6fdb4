import { type HumanToken, isApiError } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useCallback, useEffect, useState } from 'react';

export interface HumanCheckState {
  /** What the next call carries; null while there is none (the submit button waits for it). */
  token: HumanToken | null;
  /** The visible box is asked for. */
  challenged: boolean;
  /** The box stands ticked: at once, though its token is still on the way. */
  ticked: boolean;
  /** The box was ticked. */
  tick(): void;
  /** Every token is good for one call: drops it and gets a new one (SHELL-228). */
  used(): void;
  /** Brings up the box: a silent token was not good enough. */
  askForBox(): void;
  /** Answers true for a 412 and brings up the box (SHELL-226, SHELL-227). */
  refused(error: unknown): boolean;
}

/** A fresh token for a form that the human check guards: silently at first, by the visible box after a 412. */
export function useHumanCheck(): HumanCheckState {
  const host = useHost();
  const [token, setToken] = useState<HumanToken | null>(null);
  // Once the box was asked for in this visit, another form asks for it at once.
  const [challenged, setChallenged] = useState(() => host.uiState.getState().recaptcha.version === 'v2');
  const [ticked, setTicked] = useState(false);
  const askForBox = useCallback(() => {
    host.humanCheck.challenge();
    setTicked(false);
    setToken(null);
    setChallenged(true);
  }, [host]);
  const fetchToken = useCallback(
    async (byBox: boolean) => {
      setToken(null);
      setTicked(byBox);
      try {
        if (byBox) await host.humanCheck.check();
        setToken(await host.humanCheck.token());
      } catch (error) {
        host.toast.failure(error);
        askForBox();
      }
    },
    [host, askForBox],
  );
  useEffect(() => {
    if (!challenged) void fetchToken(false);
  }, [challenged, fetchToken]);
  const used = useCallback(
    () => (challenged ? askForBox() : void fetchToken(false)),
    [challenged, askForBox, fetchToken],
  );
  useEffect(() => {
    if (!token?.lifeMs) return undefined;
    const over = setTimeout(used, token.lifeMs);
    return () => clearTimeout(over);
  }, [token, used]);
  return {
    token,
    challenged,
    ticked,
    tick: () => void fetchToken(true),
    used,
    askForBox,
    refused: (error) => {
      if (!isApiError(error) || error.status !== 412) return false;
      askForBox();
      return true;
    },
  };
}
