import { isApiError } from '@gargoyle/shared/client';
import {
  isImpersonating,
  mayImpersonate,
  type Session,
  type SessionState,
  type SessionUser,
} from '@gargoyle/shared/host';
import { paths } from '@gargoyle/shared/paths';
import { ABOUT, type SessionParts, type Reason } from './session-parts.ts';

/** What the session provides to it. */
interface SessionAccess {
  getState(): SessionState;
  token(): string | undefined;
  take(user: SessionUser, bearer: string): Promise<void>;
  changed(reason: Reason): void;
}

/** Starts and ends an impersonation (SHELL-145). */
export function createImpersonation(
  parts: () => SessionParts,
  { getState, token, take, changed }: SessionAccess,
): Pick<Session, 'impersonate' | 'release'> {
  async function swap(reason: Reason, user: SessionUser, bearer: string, text: string): Promise<void> {
    await take(user, bearer);
    changed(reason);
    parts().navigate(paths.account());
    parts().toast.success(text, ABOUT);
  }

  return {
    async impersonate(userId) {
      const state = getState();
      const ownToken = token();
      const { api, translate } = parts();
      if (!ownToken || !state.user || !mayImpersonate(state)) throw new Error(translate('session.noPermission'));
      if (isImpersonating(state)) throw new Error(translate('session.alreadyImpersonating'));
      try {
        const answer = await api.call('hijack.start', { id: userId });
        // The original user and token are needed to end it.
        const user: SessionUser = { ...answer.user, hijackerUser: state.user, hijackerToken: ownToken };
        await swap('impersonation', user, answer.token, translate('session.impersonating', { email: user.email }));
      } catch (error) {
        const refused = isApiError(error) && error.status === 403;
        throw new Error(refused ? error.detail : translate('session.impersonationFailed'));
      }
    },
    async release() {
      const { hijackerToken } = getState().user ?? {};
      if (!hijackerToken) return;
      const { api, translate, toast } = parts();
      try {
        const answer = await api.call('hijack.release', {}, { token: hijackerToken });
        await swap('release', answer.user, answer.token, translate('session.released'));
      } catch {
        toast.error(translate('session.releaseFailed'), ABOUT);
      }
    },
  };
}
