import * as z from 'zod/mini';
import { Detail, Id } from './common.ts';
import { EMAIL } from './email.ts';
import { endpoint } from './endpoint.ts';
import { TEXTS } from './errors.ts';
import { MOST } from './limits.ts';
import { Subscription } from './subscriptions.contract.ts';
import { typedText } from './typed-text.ts';

/** The signed-in user as every login-type call returns it (API-A-041). */
export const AuthUser = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  usedFreeTrial: z.boolean(),
  /** Id of the current subscription. */
  subscription: z.nullable(Id),
  isStaff: z.boolean(),
  isSuperuser: z.boolean(),
  isArtist: z.boolean(),
  role: z.nullable(z.enum(['free_library_subscriber', 'free_group_subscriber', 'annual_gift_certificate_recipients'])),
  /** The session began with a link in a mail. */
  loggedInFromEmail: z.boolean(),
  canGiftSubscription: z.boolean(),
  couldGiftSubscription: z.boolean(),
  createdByProxy: z.boolean(),
  isVerified: z.boolean(),
  watchedWalkthroughVideo: z.boolean(),
});
export type AuthUser = z.output<typeof AuthUser>;

/** During impersonation the user carries what is needed to end it (API-A-110). */
export const SessionAuthUser = z.object({
  ...AuthUser.shape,
  hijackerUser: z.optional(z.nullable(AuthUser)),
  hijackerToken: z.optional(z.nullable(z.string())),
});
export type SessionAuthUser = z.output<typeof SessionAuthUser>;

export const SignedIn = z.object({ token: z.string(), user: AuthUser });
export type SignedIn = z.output<typeof SignedIn>;

/**
 * A provider's window posts `{ from: 'sign-in', provider, type: 'approved', accessToken }`, or `type: 'cancelled'` or
 * `'failed'`, to its opener; with `redirect_uri` it redirects there instead, with `code` or `error`.
 */
export const SignInProvider = z.object({ provider: z.enum(['facebook', 'microsoft', 'openathens']), url: z.string() });
export type SignInProvider = z.output<typeof SignInProvider>;

const Session = z.object({
  token: z.string(),
  user: SessionAuthUser,
  /** The current subscription, so that a page need not ask for it separately; null without one. */
  subscription: z.optional(z.nullable(Subscription)),
});

/** For look-ups, where an invalid address is merely an unknown one. */
const Address = z.string().check(z.overwrite(typedText), z.minLength(1, TEXTS.required), z.maxLength(MOST.email));
export const Email = Address.check(z.email({ pattern: EMAIL }));
/** Rules beyond the length (too common, too similar to the email address) are checked by the API only. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(8, 'This password is too short. It must contain at least 8 characters.'),
    z.maxLength(128, 'This password is too long. It must contain at most 128 characters.'),
  );
const Given = z.string().check(z.minLength(1, TEXTS.required), z.maxLength(4096));

const signIn = { method: 'POST', auth: 'none', response: SignedIn } as const;

export const authContract = [
  endpoint({
    ...signIn,
    name: 'auth.login',
    path: '/auth/login/',
    summary: 'Signs in with e-mail and password',
    body: z.object({
      email: Address,
      password: Given,
    }),
    humanCheck: true,
    limit: 'login',
    errors: ['invalid_credentials', 'account_disabled', 'human_check_failed'],
  }),
  endpoint({
    ...signIn,
    name: 'auth.register',
    path: '/auth/registration/',
    summary: 'Creates an account, signs in and sends the confirmation mail',
    body: z.object({ email: Email, password1: NewPassword }),
    status: 201,
    humanCheck: true,
    limit: 'sign-up',
    errors: ['human_check_failed'],
  }),
  endpoint({
    name: 'auth.verifyEmail',
    method: 'POST',
    path: '/auth/registration/verify-email/',
    auth: 'none',
    summary: 'Confirms an e-mail address with the key from the mail',
    body: z.object({ key: Given }),
    response: Detail,
    errors: ['not_found'],
  }),
  endpoint({
    name: 'auth.resendEmail',
    method: 'GET',
    path: '/auth/registration/resend-email/',
    auth: 'required',
    summary: 'Sends the confirmation mail again',
    response: Detail,
  }),
  endpoint({
    ...signIn,
    name: 'auth.proxyLogin',
    path: '/auth/proxy_login/',
    summary: "Signs in with the value of the proxy's cookie `proxy_access`",
    body: z.object({ token: Given }),
  }),
  endpoint({
    name: 'auth.logout',
    method: 'POST',
    path: '/auth/logout/',
    auth: 'required',
    summary: 'Ends the session; its token is not accepted afterwards',
    response: Detail,
  }),
  endpoint({
    name: 'auth.resetPassword',
    method: 'POST',
    path: '/auth/password/reset/',
    auth: 'none',
    summary: 'Sends a reset link if the account exists',
    body: z.object({ email: Email }),
    response: Detail,
  }),
  endpoint({
    name: 'auth.confirmReset',
    method: 'POST',
    path: '/auth/password/reset/confirm/',
    auth: 'none',
    summary: 'Sets a new password with the link from the mail',
    body: z.object({ new_password1: NewPassword, new_password2: Given, token: Given, uid: Given }),
    response: Detail,
  }),
  endpoint({
    name: 'auth.changePassword',
    method: 'POST',
    path: '/auth/password/change/',
    auth: 'required',
    summary: 'Changes the password; this session continues with a new token, all others end',
    body: z.object({ old_password: Given, new_password1: NewPassword, new_password2: Given }),
    response: z.object({ detail: z.string(), token: z.string() }),
  }),
  endpoint({
    ...signIn,
    name: 'auth.facebook',
    path: '/auth/facebook/',
    summary: 'Signs in with a Facebook access token',
    body: z.object({ access_token: Given }),
  }),
  endpoint({
    ...signIn,
    name: 'auth.microsoft',
    path: '/auth/microsoft/',
    summary: 'Signs in with a Microsoft access token',
    body: z.object({ access_token: Given }),
  }),
  endpoint({
    ...signIn,
    name: 'auth.authorizationCode',
    path: '/auth/authorization_code_login/',
    summary: 'Signs in with the code of an institution (OpenAthens)',
    body: z.object({ code: Given, redirect_uri: Given }),
  }),
  endpoint({
    name: 'auth.providers',
    method: 'GET',
    path: '/auth/providers/',
    auth: 'none',
    summary: 'Configured sign-in providers with the URL of their window',
    response: z.object({ results: z.array(SignInProvider) }),
    cache: 'public',
  }),
  endpoint({
    name: 'auth.user',
    method: 'GET',
    path: '/auth/user/',
    auth: 'required',
    summary: 'The signed-in user',
    response: AuthUser,
  }),
  endpoint({
    name: 'auth.session',
    method: 'GET',
    path: '/auth/session/',
    auth: 'none',
    summary: 'The session of the HttpOnly cookie, or 204 without a valid one',
    response: Session,
    also: { 204: z.void() },
    inPageLanguage: true,
  }),
] as const;
