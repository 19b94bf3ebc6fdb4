import type { ApiError } from '@gargoyle/shared/client';
import {
  INITIAL_SESSION,
  type SessionState,
  type SessionSubscription,
  type SessionUser,
  VISITOR,
} from '@gargoyle/shared/host';
import { createStore, type StoreApi } from '@gargoyle/shared/state';
import type { SessionParts } from './session-parts.ts';

/** Whether the answer to a question still counts; it no longer does once something begun later has set the session. */
export type Claim = () => boolean;

/** State of the session and its token, which is stored only in this closure (SHELL-112). */
export interface SessionStore {
  store: StoreApi<SessionState>;
  token(): string | undefined;
  ready(): Promise<SessionState>;
  /** Called before a question to the API whose answer sets the session. */
  begin(): Claim;
  /** Asks the API for the session of the cookies. */
  ask(claim: Claim): Promise<void>;
  /** Sets the user and token; first loads the user's subscription, unless it came with the answer. */
  take(user: SessionUser, bearer: string, known?: SessionSubscription | null, claim?: Claim): Promise<void>;
  /** Sets the session to a visitor. */
  reset(status?: SessionState['status'], claim?: Claim): void;
}

export function createSessionStore(parts: () => SessionParts): SessionStore {
  const store = createStore<SessionState>(() => INITIAL_SESSION);
  let token: string | undefined;
  let resolveKnown: () => void = () => {};
  let begun = 0;
  let settled = 0;
  const whenKnown = new Promise<void>((resolve) => {
    resolveKnown = resolve;
  });

  function begin(): Claim {
    const mine = ++begun;
    return () => {
      if (mine < settled) return false;
      settled = mine;
      return true;
    };
  }

  /** Null if there is none, undefined without an answer. */
  async function summaryOf({ subscription: id }: SessionUser, bearer: string) {
    if (typeof id !== 'number') return null;
    return parts()
      .api.call('subscriptions.get', { id }, { token: bearer })
      .catch(({ status }: ApiError) => (status === 404 ? null : undefined));
  }

  async function take(
    user: SessionUser,
    bearer: string,
    known?: SessionSubscription | null,
    claim = begin(),
  ): Promise<void> {
    // Answers of older APIs have no subscription.
    const summary = known === undefined ? await summaryOf(user, bearer) : known;
    if (!claim()) return;
    token = bearer;
    const { subscription: last } = store.getState();
    const subscription = summary ?? (summary === undefined && last?.id === user.subscription ? last : null);
    store.setState({ phase: 'signed-in', status: summary === undefined ? 'error' : 'success', user, subscription });
    resolveKnown();
    parts().bus.emit('shell.user-changed', { userId: user.id, subscriptionId: subscription?.id ?? null });
  }

  function reset(status = VISITOR.status, claim = begin()): void {
    if (!claim()) return;
    token = undefined;
    store.setState({ ...VISITOR, status }, true);
    resolveKnown();
  }

  return {
    store,
    token: () => token,
    begin,
    take,
    reset,
    async ready() {
      await whenKnown;
      return store.getState();
    },
    async ask(claim) {
      const { api, proxyCookie } = parts();
      const answer = await api.call('auth.session', {});
      if (answer) return take(answer.user, answer.token, answer.subscription, claim);
      const proxy = proxyCookie();
      const login = proxy ? await api.call('auth.proxyLogin', { token: proxy }).catch(() => undefined) : undefined;
      if (login) return take(login.user, login.token, undefined, claim);
      reset(undefined, claim);
    },
  };
}
