import { type ApiError, isApiError, sentenceOf } from '@gargoyle/shared/client';
import type { Session, SessionUser } from '@gargoyle/shared/host';
import { paths } from '@gargoyle/shared/paths';
import { afterInvalid, endsSession } from './session.model.ts';
import { ABOUT, type Reason, type SessionParts } from './session-parts.ts';
import { createSessionStore } from './session-store.ts';

export interface ShellSession extends Session {
  token(): string | undefined;
  start(): Promise<void>;
  /** Called for a failed API call: ends the session if the error requires it. */
  refused(error: ApiError, endpoint: string, sent: string | undefined): void;
  /** Called when another tab has signed in or out. */
  sync(): Promise<void>;
}

/** Creates the session: start, login, logout, reload and impersonation. */
export function createSession(parts: () => SessionParts): ShellSession {
  const { store, token, ready, begin, ask, take, reset } = createSessionStore(parts);

  function changed(reason: Reason): void {
    const { bus, post } = parts();
    bus.emit('shell.session-changed', { reason, userId: store.getState().user?.id ?? null });
    post();
  }

  /** Impersonations are rare, so their code is loaded on demand. */
  const loadImpersonation = async () => {
    const code = await import(/* webpackChunkName: "shell.pressed" */ './impersonation.ts');
    return code.createImpersonation(parts, { ...store, token, take, changed });
  };

  return {
    ...store,
    token,
    ready,
    async start() {
      const claim = begin();
      try {
        await ask(claim);
      } catch (error) {
        if (!claim()) return;
        reset('error', claim);
        if (isApiError(error) && error.code !== 'offline') parts().toast.failure(error);
      }
    },
    async sync() {
      let before = store.getState();
      const claim = begin();
      // Compared with what the answer replaces: the page's own load may have been answered meanwhile.
      const replace = () => {
        before = store.getState();
        return claim();
      };
      // What has happened is not known yet: it is asked for again.
      await ask(replace).catch(() => store.getState() === before && store.setState({ status: 'error' }));
      const after = store.getState().user?.id;
      if (before.user?.id === after) return;
      parts().bus.emit('shell.session-changed', { reason: after ? 'login' : 'logout', userId: after ?? null });
    },
    async accept({ user, token: bearer }) {
      await take(user, bearer);
      changed('login');
    },
    async reload() {
      const { user: before } = store.getState();
      const bearer = token();
      if (!before || !bearer) return;
      const claim = begin();
      try {
        const user: SessionUser = await parts().api.call('auth.user', {});
        const { hijackerUser, hijackerToken } = before;
        await take({ ...user, hijackerUser, hijackerToken }, bearer, undefined, claim);
        parts().post();
      } catch (error) {
        if (!claim()) return;
        store.setState({ status: 'error' });
        parts().toast.failure(error);
      }
    },
    async logout() {
      const { api, toast, translate, track, navigate, path, bus } = parts();
      try {
        await api.call('auth.logout', {});
      } catch (error) {
        toast.error(sentenceOf(error, translate('session.logoutFailed')), ABOUT);
        return;
      }
      reset();
      changed('logout');
      track.event('logout');
      toast.success(translate('session.loggedOut'), ABOUT);
      if (path() === paths.home()) bus.emit('shell.home-reloaded', {});
      else navigate(paths.home());
    },
    forget() {
      reset();
      changed('deleted');
    },
    refused(error, endpoint, sent) {
      // Several errors at once end the session once (SHELL-138), and a late one of an earlier session none (SHELL-406).
      const own = token();
      if (!own || own !== sent || !endsSession(error, endpoint)) return;
      const { navigate, path, toast } = parts();
      reset();
      changed('invalid');
      navigate(afterInvalid(path()));
      toast.error(error.detail, ABOUT);
    },
    impersonate: async (userId) => (await loadImpersonation()).impersonate(userId),
    release: async () => (await loadImpersonation()).release(),
  };
}
