import { paths } from '@gargoyle/shared/paths';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import type { PlanRow } from '../../../kernel/db/schema/plans.ts';
import type { SubscriptionRow } from '../../../kernel/db/schema/subscriptions.ts';
import { users } from '../../../kernel/db/schema/users.ts';
import type { LetterKind } from '../../../kernel/mail/letter.ts';
import {
  cancelledLetter,
  chargedLetter,
  paymentFailedLetter,
  renewalComingLetter,
  trialEndingLetter,
  trialStartedLetter,
} from '../letters/billing.letters.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import type { School } from '../../../kernel/school/school.ts';

export interface Told {
  subscription: SubscriptionRow;
  plan: PlanRow;
}

async function tell<D>(tx: Tx, school: School, { subscription }: Told, kind: LetterKind<D>, data: D): Promise<void> {
  if (subscription.userId === null) return;
  const [user] = await tx.select().from(users).where(eq(users.id, subscription.userId));
  if (user) await sendMail(tx, school, user, kind, data);
}

const accountUrl = (school: School) => `${school.env.publicUrl}${paths.account()}`;
const methodsUrl = (school: School) => `${school.env.publicUrl}${paths.paymentMethods()}`;

export const mailSubscribed = (tx: Tx, school: School, told: Told & { paidCents: number }): Promise<void> =>
  told.subscription.status === 'trial'
    ? tell(tx, school, told, trialStartedLetter, {
        plan: told.plan.name,
        firstChargeAt: told.subscription.nextBillingAt,
        url: accountUrl(school),
      })
    : mailCharged(tx, school, told);

export const mailCharged = (tx: Tx, school: School, told: Told & { paidCents: number }): Promise<void> =>
  tell(tx, school, told, chargedLetter, {
    plan: told.plan.name,
    paidCents: told.paidCents,
    nextBillingAt: told.subscription.nextBillingAt,
    url: accountUrl(school),
  });

export const mailCancelled = (tx: Tx, school: School, told: Told & { endsAt: Date | null }): Promise<void> =>
  tell(tx, school, told, cancelledLetter, {
    plan: told.plan.name,
    endsAt: told.subscription.pendingChange ? told.endsAt : null,
    url: accountUrl(school),
  });

export const mailPaymentFailed = (
  tx: Tx,
  school: School,
  told: Told & { dueCents: number; retryAt: Date | null },
): Promise<void> =>
  tell(tx, school, told, paymentFailedLetter, {
    plan: told.plan.name,
    dueCents: told.dueCents,
    retryAt: told.retryAt,
    url: methodsUrl(school),
  });

/** A charge is coming: of a trial's end or a renewal. */
export const mailReminder = (tx: Tx, school: School, told: Told & { dueCents: number }): Promise<void> =>
  tell(tx, school, told, told.subscription.status === 'trial' ? trialEndingLetter : renewalComingLetter, {
    plan: told.plan.name,
    dueCents: told.dueCents,
    at: told.subscription.nextBillingAt,
    url: accountUrl(school),
  });
