import { paths } from '@gargoyle/shared/paths';
import { eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import type { PlanRow } from '../../../kernel/db/schema/plans.ts';
import type { SubscriptionRow } from '../../../kernel/db/schema/subscriptions.ts';
import { users } from '../../../kernel/db/schema/users.ts';
import type { MailTemplate } from '../../../kernel/mail/mail-template.ts';
import {
  cancelledMail,
  chargedMail,
  paymentFailedMail,
  renewalComingMail,
  trialEndingMail,
  trialStartedMail,
} from '../mails/billing.mails.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import type { School } from '../../../kernel/school/school.ts';

export interface MailContext {
  subscription: SubscriptionRow;
  plan: PlanRow;
}

async function mail<D>(
  tx: Tx,
  school: School,
  { subscription }: MailContext,
  kind: MailTemplate<D>,
  data: D,
): Promise<void> {
  if (subscription.userId === null) return;
  const [user] = await tx.select().from(users).where(eq(users.id, subscription.userId));
  if (user) await sendMail(tx, school, user, kind, data);
}

const accountUrl = (school: School) => `${school.env.publicUrl}${paths.account()}`;
const methodsUrl = (school: School) => `${school.env.publicUrl}${paths.paymentMethods()}`;

export const mailSubscribed = (tx: Tx, school: School, context: MailContext & { paidCents: number }): Promise<void> =>
  context.subscription.status === 'trial'
    ? mail(tx, school, context, trialStartedMail, {
        plan: context.plan.name,
        firstChargeAt: context.subscription.nextBillingAt,
        url: accountUrl(school),
      })
    : mailCharged(tx, school, context);

export const mailCharged = (tx: Tx, school: School, context: MailContext & { paidCents: number }): Promise<void> =>
  mail(tx, school, context, chargedMail, {
    plan: context.plan.name,
    paidCents: context.paidCents,
    nextBillingAt: context.subscription.nextBillingAt,
    url: accountUrl(school),
  });

export const mailCancelled = (tx: Tx, school: School, context: MailContext & { endsAt: Date | null }): Promise<void> =>
  mail(tx, school, context, cancelledMail, {
    plan: context.plan.name,
    endsAt: context.subscription.pendingChange ? context.endsAt : null,
    url: accountUrl(school),
  });

export const mailPaymentFailed = (
  tx: Tx,
  school: School,
  context: MailContext & { dueCents: number; retryAt?: Date | null; accessUntil?: Date | null },
): Promise<void> =>
  mail(tx, school, context, paymentFailedMail, {
    plan: context.plan.name,
    dueCents: context.dueCents,
    retryAt: context.retryAt ?? null,
    accessUntil: context.accessUntil ?? null,
    url: methodsUrl(school),
  });

/** Announces a charge: at the end of a trial or for a renewal. */
export const mailReminder = (tx: Tx, school: School, context: MailContext & { dueCents: number }): Promise<void> =>
  mail(tx, school, context, context.subscription.status === 'trial' ? trialEndingMail : renewalComingMail, {
    plan: context.plan.name,
    dueCents: context.dueCents,
    at: context.subscription.nextBillingAt,
    url: accountUrl(school),
  });
