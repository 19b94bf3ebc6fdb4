import { and, asc, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { type PaidWith, type PaymentMethodRow, paymentMethods } from '../../../kernel/db/schema/payments.ts';

const mine = (userId: number, token: string) => and(eq(paymentMethods.userId, userId), eq(paymentMethods.token, token));

/** The user's methods, the default first, then in the order they were saved. */
export const listMethods = (tx: Tx, userId: number): Promise<PaymentMethodRow[]> =>
  tx
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(desc(paymentMethods.isDefault), asc(paymentMethods.createdAt), asc(paymentMethods.token));

/** One of the user's methods; null for an unknown one and for somebody else's. */
export async function findMethod(tx: Tx, userId: number, token: string): Promise<PaymentMethodRow | null> {
  const [row] = await tx.select().from(paymentMethods).where(mine(userId, token));
  return row ?? null;
}

export async function findDefaultMethod(tx: Tx, userId: number): Promise<PaymentMethodRow | null> {
  const [row] = await tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, userId), eq(paymentMethods.isDefault, true)));
  return row ?? null;
}

/** Keeps a vaulted method; the first one becomes the default. Keeping it again changes nothing. */
export async function keepMethod(
  tx: Tx,
  method: { userId: number; token: string; face: PaidWith; now: Date },
): Promise<PaymentMethodRow> {
  const { userId, token, face, now } = method;
  const isDefault = (await findDefaultMethod(tx, userId)) === null;
  const [row] = await tx
    .insert(paymentMethods)
    .values({ userId, token, face, isDefault, createdAt: now })
    .onConflictDoNothing({ target: paymentMethods.token })
    .returning();
  const kept = row ?? (await findMethod(tx, userId, token));
  if (!kept) throw new Error('A kept payment method belongs to somebody else.');
  return kept;
}

export async function makeDefault(tx: Tx, userId: number, token: string): Promise<PaymentMethodRow | null> {
  await tx
    .update(paymentMethods)
    .set({ isDefault: false })
    .where(and(eq(paymentMethods.userId, userId), eq(paymentMethods.isDefault, true)));
  const [row] = await tx.update(paymentMethods).set({ isDefault: true }).where(mine(userId, token)).returning();
  return row ?? null;
}

export const deleteMethod = (tx: Tx, userId: number, token: string) =>
  tx.delete(paymentMethods).where(mine(userId, token));
