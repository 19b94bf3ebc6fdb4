import { INITIAL_SESSION, type SessionState, type SessionUser, VISITOR } from '@gargoyle/shared/host';
import { createStore, type StoreApi } from '@gargoyle/shared/state';
import type { SessionParts } from './session-parts.ts';

/** Who is here, and how it becomes known. The token lives in this closure alone (SHELL-112). */
export interface SessionStore {
  store: StoreApi<SessionState>;
  token(): string | undefined;
  ready(): Promise<SessionState>;
  /** Asks the API who the cookies are of. */
  ask(): Promise<void>;
  /** Takes a user with their token; their subscription is asked for first. */
  take(user: SessionUser, bearer: string): Promise<void>;
  /** Nobody is here, or it cannot be found out. */
  reset(status?: SessionState['status']): void;
}

export function createSessionStore(parts: () => SessionParts): SessionStore {
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

  function reset(status = VISITOR.status): void {
    token = undefined;
    store.setState({ ...VISITOR, status }, true);
    known();
  }

  return {
    store,
    token: () => token,
    take,
    reset,
    async ready() {
      await whenKnown;
      return store.getState();
    },
    async ask() {
      const { api, proxyCookie } = parts();
      const answer = (await api.call('auth.session', {})) as { token: string; user: SessionUser } | undefined;
      if (answer) return take(answer.user, answer.token);
      const proxy = proxyCookie();
      const login = proxy ? await api.call('auth.proxyLogin', { token: proxy }).catch(() => undefined) : undefined;
      if (login) return take(login.user, login.token);
      reset();
    },
  };
}
