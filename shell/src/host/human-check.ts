import type { ApiClient } from '@gargoyle/shared/client';
import type { HumanCheck, UiState } from '@gargoyle/shared/host';
import type { StoreApi } from 'zustand';

/** The local checker. Its state stands in the UI state, a token is good for one call (SHELL-224 to SHELL-230). */
export function createHumanCheck(api: ApiClient, uiState: StoreApi<UiState>): HumanCheck {
  const set = (recaptcha: UiState['recaptcha']) => uiState.setState({ recaptcha });
  return {
    async token() {
      const { token, version } = uiState.getState().recaptcha;
      const fresh = token ?? (await api.call('humanCheck.issue', { version, checked: false })).token;
      set({ token: null, version, cleared: true });
      return { token: fresh, version };
    },
    challenge: () => set({ token: null, version: 'v2', cleared: true }),
    async check() {
      const { token } = await api.call('humanCheck.issue', { version: 'v2', checked: true });
      set({ token, version: 'v2', cleared: false });
    },
  };
}
