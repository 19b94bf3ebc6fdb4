import { authContract } from '@gargoyle/shared/contract/auth.contract';
import type { Subscription } from '@gargoyle/shared/contract/subscriptions.contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../kernel/db/client.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { refuseFields } from '../../../kernel/refusals/refuse.ts';
import { passwordFits } from '../../../kernel/passwords/passwords.ts';
import { endImpersonations } from '../sessions/end-impersonations.service.ts';
import { endSessionCookie } from '../sessions/session-cookie.ts';
import { endSession, findSessionById } from '../sessions/sessions.repo.ts';
import { authUser } from '../users/auth-user.service.ts';
import { findUserByEmail } from '../users/users.repo.ts';
import { openSessionOf } from './open-session.service.ts';
import { signIn } from './sign-in.service.ts';

const WRONG = 'Unable to log in with provided credentials.';

/** A subscription of the user, as the response shows it. */
export type SubscriptionOf = (tx: Tx, userId: number, id: number) => Promise<Subscription>;

/** Sign-in with password, sign-out, and the current user. */
export function loginRoutes(app: FastifyInstance, subscriptionOf: SubscriptionOf): void {
  const on = binder(app, authContract);

  on('auth.login', async (call) => {
    const user = await findUserByEmail(call.tx, call.input.email);
    const fits = await passwordFits(user?.passwordHash, call.input.password);
    if (!user || !fits) refuseFields({ nonFieldErrors: [WRONG] }, 'invalid_credentials');
    return signIn(call, user);
  });

  on('auth.logout', async ({ tx, user, now, school, reply }) => {
    const { hijackerSessionId } = user.session;
    const staff = hijackerSessionId && (await findSessionById(tx, hijackerSessionId));
    // Staff who impersonate somebody and log out are no longer signed in either (API-A-140).
    if (staff) {
      await endImpersonations(tx, staff.session, now);
      await endSession(tx, staff.session.id);
    }
    await endSession(tx, user.session.id);
    endSessionCookie(school, reply);
    return { detail: 'Successfully logged out.' };
  });

  on('auth.user', ({ tx, user }) => authUser(tx, user, user.session.fromEmail));

  on('auth.session', async ({ req, reply, school }) => {
    const session = await openSessionOf(school, req);
    if (!session) {
      reply.code(204);
      return undefined;
    }
    const { id, subscription } = session.user;
    return {
      ...session,
      subscription: subscription === null ? null : await subscriptionOf(school.db, id, subscription),
    };
  });
}
