import { isLibrary, isSubscribed, rankOf, useSession, usedFreeTrial } from '@gargoyle/shared/host';
import type { PanelReader } from './options.model.ts';

/** Who looks at a panel; nobody in particular while the session is unknown. */
export function usePanelReader(owned: boolean): PanelReader & { trialUsed: boolean } {
  return {
    subscribed: useSession(isSubscribed),
    rank: useSession(rankOf),
    library: useSession(isLibrary),
    trialUsed: useSession(usedFreeTrial),
    owned,
  };
}
