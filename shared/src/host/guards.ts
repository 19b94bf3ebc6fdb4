import type { Locale } from './host-interface.ts';
import { paths } from '../paths/paths.ts';
import { isLibrary, isSignedIn, isSubscribed, type SessionState } from './session.ts';

export interface GuardContext {
  session: SessionState;
  /** The address being entered. */
  path: string;
  search: URLSearchParams;
}

export interface Refusal {
  /** Where to go instead; replaces the history entry. */
  to: string;
  /** A notice shown on arrival, in the reader's language. */
  error?: Readonly<Record<Locale, string>>;
}

/** Decides by the session whether an address may be entered. */
export interface Guard {
  /**
   * `wait`: nothing of the screen is shown until the session is known, so the server renders the frame and a
   * skeleton. `show`: the page is public; only sessions that the guard rejects are redirected once known.
   */
  whileUnknown: 'wait' | 'show';
  /** Null allows the address. Called again whenever the session changes. */
  check(context: GuardContext): Refusal | null;
}

/** `/login?{original query}&next={path}` (SHELL-087). */
export function loginPath(path: string, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.delete('next');
  query.append('next', path);
  return `${paths.login()}?${query.toString()}`;
}

/** `next` when it is a path of this site, otherwise undefined (SHELL-088). */
export function safeNext(search: URLSearchParams): string | undefined {
  const next = search.get('next');
  return next && /^\/(?![/\\])/.test(next) && !/[\s\\]/.test(next) ? next : undefined;
}

/** Where a login leads: `next` with the rest of the query, else home (SHELL-087, SHELL-089). */
export function afterLogin(search: URLSearchParams): string {
  const next = safeNext(search);
  if (!next) return paths.home();
  const rest = new URLSearchParams(search);
  rest.delete('next');
  const text = rest.toString();
  return text ? `${next}${next.includes('?') ? '&' : '?'}${text}` : next;
}

export const signedIn: Guard = {
  whileUnknown: 'wait',
  check: ({ session, path, search }) => (isSignedIn(session) ? null : { to: loginPath(path, search) }),
};

/** For `/login` and `/users/signup`: a login that completes there goes to `next` (SHELL-090, SHELL-091). */
export const visitorsOnly: Guard = {
  whileUnknown: 'show',
  check: ({ session, search }) => (isSignedIn(session) ? { to: afterLogin(search) } : null),
};

export const subscribed: Guard = {
  whileUnknown: 'wait',
  check: ({ session }) => (isSubscribed(session) ? null : { to: paths.plans() }),
};

/** `/subscriptions/plans` (SHELL-092). */
export const notSubscribed: Guard = {
  whileUnknown: 'show',
  check: ({ session }) => (isSubscribed(session) ? { to: paths.changeSubscription() } : null),
};

/** `/cart` (SHELL-096). */
export const notLibrary: Guard = {
  whileUnknown: 'wait',
  check: ({ session }) => (isLibrary(session) ? { to: paths.home() } : null),
};

const NO_PURCHASES = {
  en: 'Oops! You are not allowed to make purchases.',
  es: '¡Vaya! No puedes hacer compras.',
};

/** `/checkout` (SHELL-097, SHELL-098). */
export const mayPurchase: Guard = {
  whileUnknown: 'wait',
  check: ({ session }) => (isLibrary(session) ? { to: paths.home(), error: NO_PURCHASES } : null),
};

/** `/account/gift_subscription` (SHELL-060, SHELL-095). */
export const mayGift: Guard = {
  whileUnknown: 'wait',
  check: (context) => {
    const user = context.session.user;
    if (!user) return signedIn.check(context);
    return user.canGiftSubscription || user.couldGiftSubscription ? null : { to: paths.account() };
  },
};

/** `watch=1` on a public page: a visitor gets the page without it (SHELL-100). */
export const watchSignedIn: Guard = {
  whileUnknown: 'show',
  check: ({ session, path, search }) => {
    if (search.get('watch') !== '1' || isSignedIn(session)) return null;
    const rest = new URLSearchParams(search);
    rest.delete('watch');
    const text = rest.toString();
    return { to: text ? `${path}?${text}` : path };
  },
};
