import type { ApiClient } from '@gargoyle/shared/client';
import type { HumanCheck, Locale, UiState } from '@gargoyle/shared/host';
import type { StoreApi } from '@gargoyle/shared/state';
import type { ConfirmStore } from '../confirm/confirm.ts';

interface Parts {
  api: ApiClient;
  uiState: StoreApi<UiState>;
  confirm: Pick<ConfirmStore, 'human'>;
  locale: Locale;
}

/**
 * The human check. Its state is in the UI state; a token is used for one call (SHELL-224 to SHELL-230). The local
 * checker returns tokens directly; for an external provider the API returns a frame, whose code is loaded on demand.
 */
export function createHumanCheck({ api, uiState, confirm, locale }: Parts): HumanCheck {
  let life: { lifeMs?: number } = {};
  const set = (recaptcha: UiState['recaptcha']) => uiState.setState({ recaptcha });
  const ask = async (version: 'v2' | 'v3', checked: boolean): Promise<string> => {
    const { token, frame } = await api.call('humanCheck.issue', { version, checked });
    if (token !== null) return token;
    const provider = await import(/* webpackChunkName: "shell.human" */ './ask-provider.ts');
    life = { lifeMs: provider.TOKEN_LIFE_MS };
    return provider.askProvider({ frame: frame ?? '', silent: version === 'v3', confirm, locale });
  };
  return {
    async token() {
      const { token, version } = uiState.getState().recaptcha;
      const current = token ?? (await ask(version, false));
      set({ token: null, version, cleared: true });
      return { token: current, version, ...life };
    },
    challenge: () => set({ token: null, version: 'v2', cleared: true }),
    async check() {
      const token = await ask('v2', true);
      set({ token, version: 'v2', cleared: false });
    },
  };
}
