import { randomBytes } from 'node:crypto';
import { sql } from '../kernel/db/drizzle.ts';
import { vi } from 'vitest';
import { giftCertificates } from '../kernel/db/schema/gift-certificates.ts';
import { users } from '../kernel/db/schema/users.ts';
import { hashToken } from '../domains/identity/auth/mail-links.repo.ts';
import type { ChargeRequest, PaymentGateway } from '../kernel/payments/gateway.ts';
import type { TestSchool } from './test-school.ts';

export const RACE_PASSWORD = 'clay under my nails';

export interface Racer {
  id: number;
  email: string;
  token: string;
}

/** A new user whose free trial is used up, signed in. */
export async function racer(school: TestSchool): Promise<Racer> {
  const email = `racer-${randomBytes(6).toString('hex')}@example.com`;
  const answer = await school.call(
    'auth.register',
    { email, password1: RACE_PASSWORD },
    { headers: await school.human() },
  );
  const { id } = answer.body.user;
  await school.school.db.update(users).set({ usedFreeTrial: true, isVerified: true }).where(sql`id = ${id}`);
  return { id, email, token: answer.body.token };
}

/** A gift of the Yearly plan that is not redeemed. @returns its code */
export async function giftFor(school: TestSchool, email: string): Promise<string> {
  const code = `race-${randomBytes(9).toString('base64url')}`;
  const now = school.clock.now();
  await school.school.db.insert(giftCertificates).values({
    ...{ codeHash: hashToken(code), planId: 4, gifterName: 'Yusuf', firstName: 'Rosa', lastName: 'Keller', email },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) },
  });
  return code;
}

/** Wraps a school's gateway. @returns a function that restores it */
export function changeGateway(
  school: TestSchool,
  change: (gateway: PaymentGateway) => Partial<PaymentGateway>,
): () => void {
  const before = school.schools.map((instance) => ({ instance, payments: instance.payments }));
  for (const { instance, payments } of before)
    instance.payments = { ...payments, gateway: { ...payments.gateway, ...change(payments.gateway) } };
  return () => before.forEach(({ instance, payments }) => (instance.payments = payments));
}

/**
 * Blocks the next charge on its way to the gateway, like a slow provider.
 * @returns `reached` resolves once it is blocked; `release` lets it continue
 */
export function holdCharge(school: TestSchool): { reached: Promise<ChargeRequest>; release: () => void } {
  const reached = Promise.withResolvers<ChargeRequest>();
  const go = Promise.withResolvers<void>();
  const restore = changeGateway(school, (gateway) => ({
    async charge(request) {
      restore();
      reached.resolve(request);
      await go.promise;
      return gateway.charge(request);
    },
  }));
  return { reached: reached.promise, release: () => go.resolve() };
}

/** Blocks writes of all others to a table until it is released. */
export async function holdTable(school: TestSchool, table: string): Promise<{ release: () => Promise<void> }> {
  const held = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const ended = school.school.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${table} in share mode`));
    held.resolve();
    await go.promise;
  });
  await held.promise;
  return { release: () => (go.resolve(), ended) };
}

/** Resolves once this many statements of the school wait for a lock, or when `work` has ended without waiting. */
export async function waitingFor(school: TestSchool, count: number, work: Promise<unknown>): Promise<void> {
  let ended = false;
  void work.finally(() => (ended = true));
  await vi.waitFor(
    async () => {
      const { rows } = await school.school.payments.books.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (!ended && (rows[0]?.n ?? 0) < count) throw new Error(`${rows[0]?.n} wait, not ${count}`);
    },
    { timeout: 10_000, interval: 10 },
  );
}
