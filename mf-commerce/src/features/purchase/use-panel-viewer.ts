import { isLibrary, isSubscribed, rankOf, useSession, usedFreeTrial } from '@gargoyle/shared/host';
import type { PanelViewer } from './options.model.ts';

/** The viewer of a panel; an anonymous visitor while the session is unknown. */
export function usePanelViewer(owned: boolean): PanelViewer & { trialUsed: boolean } {
  return {
    subscribed: useSession(isSubscribed),
    rank: useSession(rankOf),
    library: useSession(isLibrary),
    trialUsed: useSession(usedFreeTrial),
    owned,
  };
}
