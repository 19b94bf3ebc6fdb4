import { useHost } from '@gargoyle/shared/host';
import { useRef } from 'react';

/** Remembers, once and only for who is signed in, that the walkthrough was played (CAT-309 to CAT-311). */
export function useWalkthroughRecord(): () => void {
  const host = useHost();
  const sent = useRef(false);
  return () => {
    const { phase, user } = host.session.getState();
    if (sent.current || phase !== 'signed-in' || user?.watchedWalkthroughVideo) return;
    sent.current = true;
    host.api
      .call('profile.markWalkthroughWatched', {}, { silent: true })
      .then(() => host.session.reload())
      .catch((error: unknown) => {
        // The next play tries again; the reader lost nothing.
        sent.current = false;
        host.report('walkthrough not recorded', error);
      });
  };
}
