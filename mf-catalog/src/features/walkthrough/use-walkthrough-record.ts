import { useHost } from '@gargoyle/shared/host';
import { useEffect } from 'react';

/** Records that the walkthrough was played, once and only for signed-in users (CAT-309 to CAT-311). */
export function useWalkthroughRecord(): void {
  const host = useHost();
  useEffect(() => {
    let sent = false;
    return host.bus.on('player.clip-started', ({ clip }) => {
      const { phase, user } = host.session.getState();
      if (clip !== 'walkthrough' || sent || phase !== 'signed-in' || user?.watchedWalkthroughVideo) return;
      sent = true;
      host.api
        .call('profile.markWalkthroughWatched', {}, { silent: true })
        .then(() => host.session.reload())
        .catch((error: unknown) => {
          // The next play tries again.
          sent = false;
          host.report('walkthrough not recorded', error);
        });
    });
  }, [host]);
}
