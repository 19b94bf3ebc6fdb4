import { mayDowngrade } from '@gargoyle/shared/contract/plan-facts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import type { Buying } from '../payments/buying.service.ts';
import { mailCancelled } from './subscription-mails.service.ts';
import { isActive } from '../benefits/benefits.model.ts';
import { cancel, downgrade } from './subscription-states.model.ts';
import { changeSubscription, findCurrentSubscription } from './subscriptions.repo.ts';

/**
 * Cancels the buyer's subscription or schedules a downgrade. The caller holds the buyer's lock.
 * @returns whether the change waits for the next billing date
 * @throws Refusal 409 without a subscription, while it is being cancelled, for a second downgrade, and for one from
 * another plan
 */
export async function cancelSubscription(
  { tx, school, user, now }: Buying,
  input: { feedback?: string | null | undefined; downgrade?: boolean | undefined },
): Promise<{ pendingChange: boolean }> {
  const current = await findCurrentSubscription(tx, user.id);
  if (!current) refuse('conflict', 'You have no subscription.');
  // A downgrade can still be cancelled: on trial it would otherwise end in a charge.
  if (current.pendingChange || (input.downgrade && current.pendingDowngrade))
    refuse('conflict', 'A change of your subscription is already pending.');
  const feedback = input.feedback ?? null;
  if (input.downgrade) {
    const fits = mayDowngrade({ rank: current.planRow.rank, free: current.free }) && isActive(current.status);
    if (!fits) refuse('conflict', 'Only the Yearly plan can be downgraded.');
    await changeSubscription(tx, current.id, { ...downgrade(), feedback });
    return { pendingChange: true };
  }
  const changed = await changeSubscription(tx, current.id, { ...cancel(current, now), feedback });
  await mailCancelled(tx, school, { subscription: changed, plan: current.planRow, endsAt: changed.nextBillingAt });
  return { pendingChange: changed.pendingChange };
}
