import { authContract } from '@gargoyle/shared/contract/auth.contract';
import { paths } from '@gargoyle/shared/paths';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { readCookie } from '../../../kernel/http/cookies.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { languageOf } from '../../../kernel/mail/mail-template.ts';
import { welcomeMail } from '../mails/account.mails.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import { hashFor } from '../../../kernel/passwords/passwords.ts';
import { lockCaller } from '../users/lock-caller.service.ts';
import { insertUser, updateUser } from '../users/users.repo.ts';
import { sendConfirmation } from './confirm-mail.service.ts';
import { countLinks, useLink } from './mail-links.repo.ts';
import { openLink } from './open-link.service.ts';
import { passwordFaults } from './password-rules.model.ts';
import { signIn } from './sign-in.service.ts';

/** Confirmation mails per ten minutes, including the one of the registration. */
const MAX_MAILS = 4;

export function registrationRoutes(app: FastifyInstance): void {
  const on = binder(app, authContract);

  on('auth.register', async (call) => {
    const { tx, school, input, now } = call;
    const faults = passwordFaults(input.password1, input.email);
    if (faults.length) refuseFields({ password1: faults });
    const user = await insertUser(tx, {
      email: input.email,
      passwordHash: await hashFor(school)(input.password1),
      language: languageOf(readCookie(call.req, 'lang')),
      createdAt: now,
    });
    if (!user) refuseFields({ email: ['A user is already registered with this email address.'] });
    await sendConfirmation(tx, school, user);
    return signIn(call, user);
  });

  on('auth.verifyEmail', async ({ tx, school, input, now }) => {
    const opened = await openLink(tx, 'confirm', input.key, now);
    if (!opened) refuse('not_found', 'This link is not valid any more.');
    const { link, user } = opened;
    await useLink(tx, link.id, now);
    await updateUser(tx, user.id, { isVerified: true });
    await sendMail(tx, school, user, welcomeMail, { url: school.env.publicUrl + paths.tutorials() });
    return { detail: 'Your email has been verified.' };
  });

  // A GET in the specification, although it writes: it opens its own transaction.
  on('auth.resendEmail', ({ db, user: caller, school, now }) =>
    db.transaction(async (tx) => {
      // Locked, so that concurrent requests count each other's mails.
      const user = await lockCaller(tx, caller);
      if (user.isVerified) refuseFields({ nonFieldErrors: ['This email address is already verified.'] });
      const recent = await countLinks(tx, user.id, 'confirm', new Date(now.getTime() - 600_000));
      if (recent >= MAX_MAILS)
        refuseFields({ nonFieldErrors: ['We have sent several emails already. Please wait a few minutes.'] });
      await sendConfirmation(tx, school, user);
      return { detail: 'Verification email sent.' };
    }),
  );
}
