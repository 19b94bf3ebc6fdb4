import { asc, eq } from '../../../kernel/db/drizzle.ts';
import { methodRemovals, paymentMethods } from '../../../kernel/db/schema/payments.ts';
import { noneOf } from '../../../kernel/jobs/due-failures.repo.ts';
import type { DueHandler } from '../../../kernel/jobs/sweep.ts';

/** Deletes removed payment methods at the gateway, however long it does not answer (API-C-290). */
export const removeDue: DueHandler = {
  name: 'payment_methods',
  async takeNext(tx, school, _now, except) {
    const [row] = await tx
      .select()
      .from(methodRemovals)
      .where(noneOf(methodRemovals.id, except))
      .orderBy(asc(methodRemovals.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return null;
    const work = async () => {
      // A PayPal account that is entered again has the token of the stored one.
      const [kept] = await tx.select().from(paymentMethods).where(eq(paymentMethods.token, row.token));
      if (!kept) await school.payments.gateway.unvault(row.token);
      await tx.delete(methodRemovals).where(eq(methodRemovals.id, row.id));
    };
    return { id: row.id, work };
  },
};
