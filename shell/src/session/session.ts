import { type ApiError, isApiError, sentenceOf } from '@gargoyle/shared/client';
import { INITIAL_SESSION, type Session, type SessionState, type SessionUser, VISITOR } from '@gargoyle/shared/host';
import { paths } from '@gargoyle/shared/paths';
import { createStore } from '@gargoyle/shared/state';
import { createImpersonation } from './impersonation.ts';
import { afterInvalid, endsSession } from './session.model.ts';
import { ABOUT, type Reason, type SessionParts } from './session-parts.ts';

export interface ShellSession extends Session {
  token(): string | undefined;
  start(): Promise<void>;
  /** A refused call of the API: ends the session when its kind says so. */
  refused(error: ApiError, endpoint: string): void;
  /** Another tab has signed in or out. */
  heard(): Promise<void>;
}

/** The session: who is here. The token lives in this closure alone (SHELL-112). */
export function createSession(parts: () => SessionParts): ShellSession {
  const store = createStore<SessionState>(() => INITIAL_SESSION);
  let token: string | undefined;
  let known: () => void = () => {};
  const whenKnown = new Promise<void>((resolve) => {
    known = resolve;
  });

  async function summaryOf(user: SessionUser, bearer: string) {
    if (typeof user.subscription !== 'number') return null;
    try {
      return await parts().api.call('subscriptions.get', { id: user.subscription }, { token: bearer });
    } catch {
      return null;
    }
  }

  async function take(user: SessionUser, bearer: string): Promise<void> {
    const subscription = await summaryOf(user, bearer);
    token = bearer;
    store.setState({ phase: 'signed-in', status: 'success', user, subscription });
    known();
    parts().bus.emit('shell.user-changed', { userId: user.id, subscriptionId: subscription?.id ?? null });
  }

  function changed(reason: Reason): void {
    const { bus, tell } = parts();
    bus.emit('shell.session-changed', { reason, userId: store.getState().user?.id ?? null });
    tell();
  }

  function reset(): void {
    token = undefined;
    store.setState(VISITOR, true);
    known();
  }

  async function ask(): Promise<void> {
    const { api, proxyCookie } = parts();
    const answer = (await api.call('auth.session', {})) as { token: string; user: SessionUser } | undefined;
    if (answer) return take(answer.user, answer.token);
    const proxy = proxyCookie();
    const login = proxy ? await api.call('auth.proxyLogin', { token: proxy }).catch(() => undefined) : undefined;
    if (login) return take(login.user, login.token);
    reset();
  }

  const session: ShellSession = {
    ...store,
    token: () => token,
    ready: async () => {
      await whenKnown;
      return store.getState();
    },
    async start() {
      try {
        await ask();
      } catch (error) {
        store.setState({ ...VISITOR, status: 'error' });
        known();
        if (isApiError(error) && error.code !== 'offline') parts().toast.failure(error);
      }
    },
    async heard() {
      const before = store.getState().user?.id;
      await ask().catch(() => {});
      const after = store.getState().user?.id;
      if (before === after) return;
      parts().bus.emit('shell.session-changed', { reason: after ? 'login' : 'logout', userId: after ?? null });
    },
    async accept({ user, token: bearer }) {
      await take(user, bearer);
      changed('login');
    },
    async reload() {
      const { user: before } = store.getState();
      if (!before || !token) return;
      try {
        const user: SessionUser = await parts().api.call('auth.user', {});
        const { hijackerUser, hijackerToken } = before;
        await take({ ...user, hijackerUser, hijackerToken }, token);
      } catch (error) {
        store.setState({ status: 'error' });
        parts().toast.failure(error);
      }
    },
    async logout() {
      const { api, toast, say, track, navigate, path, bus } = parts();
      try {
        await api.call('auth.logout', {});
      } catch (error) {
        toast.error(sentenceOf(error, say('session.logoutFailed')), ABOUT);
        return;
      }
      reset();
      changed('logout');
      track.event('logout');
      toast.success(say('session.loggedOut'), ABOUT);
      if (path() === paths.home()) bus.emit('shell.home-reloaded', {});
      else navigate(paths.home());
    },
    forget() {
      reset();
      changed('deleted');
    },
    refused(error, endpoint) {
      // Several refusals at once end it once: after the first there is no session to end (SHELL-138).
      if (store.getState().phase !== 'signed-in' || !endsSession(error, endpoint)) return;
      const { navigate, path, toast } = parts();
      reset();
      changed('invalid');
      navigate(afterInvalid(path()));
      toast.error(error.detail);
    },
    ...createImpersonation(parts, { ...store, token: () => token, take, changed }),
  };
  return session;
}
