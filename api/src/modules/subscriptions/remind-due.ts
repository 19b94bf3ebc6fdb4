import { asc, lte } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import type { DueHandler } from '../../jobs/sweep.ts';
import { findCouponById } from '../coupons/coupons.repo.ts';
import { findPlan } from '../plans/plans.repo.ts';
import { taxAt } from '../shipping/tax.ts';
import { firstCharge, renewalCharge } from './first-charge.ts';
import { mailReminder } from './subscription-mails.ts';
import { changeSubscription } from './subscriptions.repo.ts';

/** Mails about a charge that is coming: a trial's end, a renewal. */
export const remindDue: DueHandler = {
  name: 'reminders',
  async takeNext(tx, school, now) {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(lte(subscriptions.remindAt, now))
      .orderBy(asc(subscriptions.remindAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return false;
    await changeSubscription(tx, row.id, { remindAt: null });
    const plan = await findPlan(tx, row.planId);
    // Nothing is charged where no price stands, nor where the end was asked for.
    if (!plan || plan.priceCents === null || row.free || row.pendingChange) return true;
    const basisPoints = (await taxAt(row.billingAddress)) ?? 0;
    const coupon = row.firstCouponId === null ? null : await findCouponById(tx, row.firstCouponId);
    const { dueCents } =
      row.status === 'trial' ? firstCharge(plan, coupon, basisPoints) : renewalCharge(plan, basisPoints);
    await mailReminder(tx, school, { subscription: row, plan, dueCents });
    return true;
  },
};
