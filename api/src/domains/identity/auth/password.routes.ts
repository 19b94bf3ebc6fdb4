import { authContract } from '@gargoyle/shared/contract/auth.contract';
import { paths } from '@gargoyle/shared/paths';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { refuseFields } from '../../../kernel/refusals/refuse.ts';
import { passwordChangedMail, resetMail } from '../mails/account.mails.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import { hashFor, passwordFits } from '../../../kernel/passwords/passwords.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { endOwnSessions, endSession } from '../sessions/sessions.repo.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { claimAccount } from '../sessions/claim-account.service.ts';
import { lockCaller } from '../users/lock-caller.service.ts';
import { findUserByEmail, lockUser, updateUser } from '../users/users.repo.ts';
import { closeLinks, countLinks, createLink } from './mail-links.repo.ts';
import { openLink } from './open-link.service.ts';
import { passwordFaults } from './password-rules.model.ts';

const DIFFERENT = "The two password fields didn't match.";
/** Reset mails per account and hour; further requests get the same response but send nothing. */
const MAX_MAILS = 5;

export function passwordRoutes(app: FastifyInstance): void {
  const on = binder(app, authContract);

  on('auth.resetPassword', async ({ tx, school, input, now }) => {
    const found = await findUserByEmail(tx, input.email);
    // Locked, so that concurrent requests count each other's mails.
    const user = found && (await lockUser(tx, found.id));
    const recent = user ? await countLinks(tx, user.id, 'reset', new Date(now.getTime() - 3_600_000)) : 0;
    if (user?.isActive && recent < MAX_MAILS) {
      const uid = user.id.toString(36);
      const token = await createLink(tx, { userId: user.id, purpose: 'reset', uid, now });
      await sendMail(tx, school, user, resetMail, { url: school.env.publicUrl + paths.resetPassword(uid, token) });
    }
    return { detail: 'Password reset e-mail has been sent.' };
  });

  on('auth.confirmReset', async ({ tx, school, input, now }) => {
    const opened = await openLink(tx, 'reset', input.token, now);
    if (!opened) refuseFields({ token: ['This link is not valid any more. Please ask for a new one.'] });
    const { link, user } = opened;
    if (link.uid !== input.uid) refuseFields({ uid: ['This link is not valid any more. Please ask for a new one.'] });
    checkNew(input, user.email);
    await closeLinks(tx, user.id, 'reset', now);
    // The link was sent to the mailbox, so this is the owner of the address.
    await claimAccount(tx, user, await hashFor(school)(input.newPassword1));
    await sendMail(tx, school, user, passwordChangedMail, { url: school.env.publicUrl + paths.forgotPassword() });
    return { detail: 'Password has been reset with the new password.' };
  });

  on('auth.changePassword', async ({ tx, school, input, user, reply, now }) => {
    // Read under a lock, so that the second of two concurrent changes sees the new password.
    const current = await lockCaller(tx, user);
    if (!(await passwordFits(current.passwordHash, input.oldPassword)))
      refuseFields({ oldPassword: ['Your old password was entered incorrectly. Please enter it again.'] });
    checkNew(input, user.email);
    await updateUser(tx, user.id, { passwordHash: await hashFor(school)(input.newPassword1) });
    await closeLinks(tx, user.id, 'reset', now);
    await endOwnSessions(tx, user.id, 'closed');
    await endSession(tx, user.session.id);
    const session = await startSession(tx, school, user.id, {
      fromEmail: user.session.fromEmail,
      ...(user.session.hijackerSessionId ? { hijackerSessionId: user.session.hijackerSessionId } : {}),
    });
    setSessionCookie(school, reply, session.token);
    await sendMail(tx, school, user, passwordChangedMail, { url: school.env.publicUrl + paths.forgotPassword() });
    return { detail: 'New password has been saved.', token: session.token };
  });
}

/** @throws Refusal 400 on `newPassword1` or `newPassword2` */
function checkNew(input: { newPassword1: string; newPassword2: string }, email: string): void {
  if (input.newPassword1 !== input.newPassword2) refuseFields({ newPassword2: [DIFFERENT] });
  const faults = passwordFaults(input.newPassword1, email);
  if (faults.length) refuseFields({ newPassword1: faults });
}
