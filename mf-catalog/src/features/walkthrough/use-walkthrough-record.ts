import { useHost } from '@gargoyle/shared/host';
import { useRef } from 'react';

/** Records that the walkthrough was played, once and only for signed-in users (CAT-309 to CAT-311). */
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
        // The next play tries again.
        sent.current = false;
        host.report('walkthrough not recorded', error);
      });
  };
}
