import { randomBytes } from 'node:crypto';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { giftCertificatesContract } from '@gargoyle/shared/contract/gift-certificates.contract';
import { paths } from '@gargoyle/shared/paths';
import type { FastifyInstance } from 'fastify';
import { addDays } from '../../../kernel/clock/clock.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { giftMail } from '../mails/gift.mails.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import { beginAccountChange } from '../payments/buying.service.ts';
import { findPlan } from '../plans/plans.repo.ts';
import { hashToken } from '../../identity/auth/mail-links.repo.ts';
import { giftFlags } from '../../identity/users/auth-user.service.ts';
import { findCurrentSubscription } from '../../identity/users/gifting.repo.ts';
import { findUserByEmail } from '../../identity/users/users.repo.ts';
import { findOpenGift, insertGift } from './gift-certificates.repo.ts';
import { redeem } from './redeem-gift.service.ts';

export function giftCertificatesRoutes(app: FastifyInstance): void {
  const on = binder(app, giftCertificatesContract);

  on('giftCertificates.create', async ({ tx, input, user, school, now }) => {
    await beginAccountChange(tx, school, user.id);
    const current = await findCurrentSubscription(tx, user.id);
    const plan = current && giftFlags(current).can ? await findPlan(tx, current.subscription.planId) : null;
    if (!current || !plan) refuse('gift_not_allowed', 'You can gift a subscription once you have paid for your own.');
    const { gifterName, firstName, lastName, email } = input;
    const message = input.message ?? '';
    const code = randomBytes(18).toString('base64url');
    const inserted = await insertGift(tx, {
      ...{ gifterName, firstName, lastName, email, message },
      codeHash: hashToken(code),
      giverId: user.id,
      giverSubscriptionId: current.subscription.id,
      planId: plan.id,
      createdAt: now,
      expiresAt: addDays(now, 365),
    });
    if (!inserted) refuse('gift_not_allowed', 'You have already gifted a subscription for this one.');
    // Recipients with an account get the mail in their language, all others in the giver's.
    const language = (await findUserByEmail(tx, email))?.language ?? user.language;
    const url = school.env.publicUrl + paths.giftCertificate(code);
    await sendMail(tx, school, { email, language }, giftMail, {
      gifterName,
      firstName,
      plan: plan.name,
      message,
      url,
    });
    return { gifterName, firstName, lastName, email };
  });

  on('giftCertificates.get', async ({ tx, input, now }) => {
    const gift = await findOpenGift(tx, input.code, now);
    return gift ?? refuse('not_found', TEXTS.notFound);
  });

  on('giftCertificates.subscribe', redeem);
}
