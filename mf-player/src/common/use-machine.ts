import { useCallback, useRef, useState } from 'react';
import { useLatest } from './use-latest.ts';

interface Machine<S, E, C, K> {
  begin(): S;
  step(state: S, event: E, context: K): readonly [S, ...C[]];
  /** Executes a command of a step; may send further events. */
  act(command: C): void;
  context: K;
}

/** Runs a state machine. Each event is applied to the newest state, not to that of the last render. */
export function useMachine<S, E, C, K>({ begin, step, act, context }: Machine<S, E, C, K>) {
  const [state, setState] = useState(begin);
  const current = useRef(state);
  const latest = useLatest({ step, act, context });
  const send = useCallback(
    (event: E): void => {
      const [next, ...commands] = latest.current.step(current.current, event, latest.current.context);
      current.current = next;
      setState(next);
      for (const command of commands) latest.current.act(command);
    },
    [latest],
  );
  return { state, send, now: () => current.current };
}
