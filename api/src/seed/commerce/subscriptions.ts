import { TRANSACTION_STATUSES } from '@gargoyle/shared/contract/subscriptions.contract';
import { asc, eq, inArray, not } from '../../kernel/db/drizzle.ts';
import { addDays } from '../../kernel/clock/clock.ts';
import { monthlyVideosSeen, subscriptions, transactions } from '../../kernel/db/schema/subscriptions.ts';
import { tutorials } from '../../kernel/db/schema/tutorials.ts';
import { users } from '../../kernel/db/schema/users.ts';
import { accountId, accounts } from '../accounts.ts';
import type { SeedContext, SeedModule } from '../seed-module.ts';
import { payers, portland, subscriptionSeeds } from './buyers.ts';

/** Courses that tests and documentation rely on: no account has used a video of them. */
const FIXED_COURSES = [
  'sculpting-a-gargoyle-maquette',
  'punching-hair-for-silicone-masks',
  'one-take-life-casting',
  'animatronic-eyes-from-scratch',
  'painting-translucent-skin',
];

const nameOf = (account: string) => {
  const { firstName, lastName } = accounts[accountId(account) - 1] ?? { firstName: '', lastName: '' };
  return { firstName, lastName };
};

/** Subscriptions of the demo accounts, with their charges and used videos. */
export const seedSubscriptions: SeedModule = async (context) => {
  const { tx, now } = context;
  const day = (days: number) => addDays(now, days);
  await tx.insert(subscriptions).values(
    subscriptionSeeds.map((seed, i) => {
      const runs = seed.status !== 'ended' && seed.status !== 'unpaid' && seed.nextBilling !== null;
      const end = seed.nextBilling === null ? null : day(seed.nextBilling);
      return {
        id: i + 1,
        userId: accountId(seed.account),
        planId: seed.planId,
        status: seed.status,
        free: seed.free ?? false,
        startedAt: day(seed.started),
        periodStart: day(seed.period),
        nextBillingAt: end,
        lastPaidCents: seed.lastPaidCents,
        pendingChange: seed.pendingChange ?? false,
        pendingDowngrade: seed.pendingDowngrade ?? false,
        attempts: seed.status === 'unpaid' ? 4 : 0,
        dueAt: runs ? end : null,
        remindAt: runs && end && !seed.free && !seed.pendingChange ? addDays(end, -3) : null,
        billingAddress: payers.includes(seed.account) ? { ...nameOf(seed.account), ...portland } : null,
        endedAt: seed.status === 'ended' ? end : null,
      };
    }),
  );
  // An account on trial has used its trial.
  await tx
    .update(users)
    .set({ usedFreeTrial: true })
    .where(eq(users.id, accountId('trial')));
  await seedCharges(context);
  await seedSeen(context);
};

async function seedCharges({ tx, now }: SeedContext): Promise<void> {
  const charges = subscriptionSeeds.flatMap((seed, i) => {
    const row = (status: (typeof TRANSACTION_STATUSES)[number], days: number, cents = seed.lastPaidCents) => ({
      userId: accountId(seed.account),
      subscriptionId: i + 1,
      createdAt: addDays(now, days),
      amountCents: cents,
      status,
    });
    if (seed.account === 'collector')
      return TRANSACTION_STATUSES.map((status, n) => row(status, seed.started + n * 10));
    const paid = Array.from({ length: seed.paid ?? 0 }, (_, n) =>
      row('settled', seed.period - 30 * ((seed.paid ?? 0) - 1 - n)),
    );
    // Due 8 days ago, retried after 1, 3 and 7 days.
    const failed = seed.account === 'unpaid' ? [-8, -7, -5, -1].map((days) => row('processor_declined', days)) : [];
    return [...paid, ...failed];
  });
  await tx.insert(transactions).values(charges);
}

async function seedSeen({ tx, now }: SeedContext): Promise<void> {
  const courses = await tx
    .select({ id: tutorials.id })
    .from(tutorials)
    .where(not(inArray(tutorials.slug, FIXED_COURSES)))
    .orderBy(asc(tutorials.id))
    .limit(40);
  const seen = subscriptionSeeds.flatMap((seed, i) =>
    Array.from({ length: seed.seen ?? 0 }, (_, n) => ({
      subscriptionId: i + 1,
      tutorialId: courses[i * 4 + n]?.id ?? n + 1,
      seenAt: addDays(now, seed.period + n + 1),
    })),
  );
  await tx.insert(monthlyVideosSeen).values(seen);
}
