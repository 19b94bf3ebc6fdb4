import type { SignedIn } from '@gargoyle/shared/contract/auth.contract';
import { periodEnd } from '@gargoyle/shared/contract/billing-periods';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { Tx } from '../../../kernel/db/client.ts';
import type { GiftCertificateRow } from '../../../kernel/db/schema/gift-certificates.ts';
import type { UserRow } from '../../../kernel/db/schema/users.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { hashFor, passwordFits } from '../../../kernel/passwords/passwords.ts';
import { isActive } from '../benefits/benefits.model.ts';
import { beginAccountChange } from '../payments/buying.service.ts';
import { findPlan } from '../plans/plans.repo.ts';
import { end } from '../subscriptions/subscription-states.model.ts';
import { changeSubscription, findCurrentSubscription } from '../subscriptions/subscriptions.repo.ts';
import { passwordFaults } from '../../identity/auth/password-rules.model.ts';
import { type SignInCall, signIn } from '../../identity/auth/sign-in.service.ts';
import { findUserByEmail, insertUser, updateUser } from '../../identity/users/users.repo.ts';
import { findOpenGift, insertGiftedSubscription, lockOpenGift, markRedeemed } from './gift-certificates.repo.ts';

interface RedeemCall extends SignInCall {
  input: { code: string; password: string };
  now: Date;
}

/** Turns a gift into a subscription of its recipient; creates an account if there is none (API-A-073). */
export async function redeem(call: RedeemCall): Promise<SignedIn> {
  const { tx, school, input, now } = call;
  const existing = await recipientOf(tx, input.code, now);
  if (existing) await requireOwner(existing, input.password);
  // Lock order is the same everywhere: account before gift, so that nobody holds a gift while waiting for an account.
  if (existing) await beginAccountChange(tx, school, existing.id);
  const gift = await lockOpenGift(tx, input.code, now);
  if (!gift) refuse('not_found', TEXTS.notFound);
  const plan = await findPlan(tx, gift.planId);
  if (!plan) refuse('not_found', TEXTS.notFound);
  const user = existing ?? (await createAccount(call, gift));
  if (existing) await endUnpaid(tx, existing.id, now);
  await insertGiftedSubscription(tx, { userId: user.id, planId: plan.id, now, end: periodEnd(now, plan.period) });
  // The link was sent by mail, so the address is verified. A gift does not use up the free trial.
  const change = {
    isVerified: true,
    ...(plan.period === 'year' ? { role: 'annual_gift_certificate_recipients' } : {}),
  };
  await updateUser(tx, user.id, change);
  await markRedeemed(tx, gift.id, user.id, now);
  return signIn(call, { ...user, ...change }, { fromEmail: true });
}

/**
 * The account that the gift is for; null when there is none yet. @throws Refusal 404 for a code that cannot be redeemed
 */
async function recipientOf(tx: Tx, code: string, now: Date): Promise<UserRow | null> {
  const gift = await findOpenGift(tx, code, now);
  return findUserByEmail(tx, (gift ?? refuse('not_found', TEXTS.notFound)).email);
}

/** The gift replaces an unpaid subscription, as a new one does. @throws Refusal 409 for an active one */
async function endUnpaid(tx: Tx, userId: number, now: Date): Promise<void> {
  const current = await findCurrentSubscription(tx, userId);
  if (!current) return;
  if (isActive(current.status))
    refuse('conflict', 'You already have a subscription. You can redeem the gift once it has ended.');
  await changeSubscription(tx, current.id, end(now));
}

/** @throws Refusal 400 on `password`; counted like a failed login */
async function requireOwner(user: UserRow, password: string): Promise<void> {
  if (!(await passwordFits(user.passwordHash, password)))
    refuseFields({ password: ['This is not the password of your account.'] }, 'invalid_credentials');
}

async function createAccount({ tx, school, input, now }: RedeemCall, gift: GiftCertificateRow): Promise<UserRow> {
  const faults = passwordFaults(input.password, gift.email);
  if (faults.length) refuseFields({ password: faults });
  const { email, firstName, lastName } = gift;
  const passwordHash = await hashFor(school)(input.password);
  const user = await insertUser(tx, { email, firstName, lastName, passwordHash, createdAt: now });
  return user ?? refuse('conflict', 'An account with this address has just been created. Please try again.');
}
