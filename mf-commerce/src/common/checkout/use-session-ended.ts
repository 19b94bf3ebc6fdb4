import { useHost } from '@gargoyle/shared/host';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the session has become invalid on this page. The shell then leads to the home page, with the way back
 * (SHELL-134): a page whose cart and session are gone must not lead anywhere else meanwhile.
 */
export function useSessionEnded(): RefObject<boolean> {
  const host = useHost();
  const ended = useRef(false);
  useEffect(
    () =>
      host.bus.on('shell.session-changed', ({ reason }) => {
        ended.current = reason === 'invalid';
      }),
    [host],
  );
  return ended;
}
