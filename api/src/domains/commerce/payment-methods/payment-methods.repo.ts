import { and, asc, desc, eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type PaidWith, type PaymentMethodRow, paymentMethods } from '../../../kernel/db/schema/payments.ts';
import { keepAtGateway, removeAtGateway } from '../payments/method-removals.repo.ts';

const ofUser = (userId: number, token: string) =>
  and(eq(paymentMethods.userId, userId), eq(paymentMethods.token, token));

/** The user's methods: the default first, then in the order in which they were saved. */
export const listMethods = (tx: Tx, userId: number): Promise<PaymentMethodRow[]> =>
  tx
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(desc(paymentMethods.isDefault), asc(paymentMethods.createdAt), asc(paymentMethods.token));

/** One of the user's methods; null when it is unknown or belongs to another user. */
export async function findMethod(tx: Tx, userId: number, token: string): Promise<PaymentMethodRow | null> {
  const [row] = await tx.select().from(paymentMethods).where(ofUser(userId, token));
  return row ?? null;
}

export async function findDefaultMethod(tx: Tx, userId: number): Promise<PaymentMethodRow | null> {
  const [row] = await tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, userId), eq(paymentMethods.isDefault, true)));
  return row ?? null;
}

/** Saves a vaulted method; the first one becomes the default. Saving it again has no effect. */
export async function saveMethod(
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
  await keepAtGateway(tx, token);
  const saved = row ?? (await findMethod(tx, userId, token));
  if (!saved) throw new Error('A saved payment method belongs to another user.');
  return saved;
}

export async function makeDefault(tx: Tx, userId: number, token: string): Promise<PaymentMethodRow | null> {
  await tx
    .update(paymentMethods)
    .set({ isDefault: false })
    .where(and(eq(paymentMethods.userId, userId), eq(paymentMethods.isDefault, true)));
  const [row] = await tx.update(paymentMethods).set({ isDefault: true }).where(ofUser(userId, token)).returning();
  return row ?? null;
}

/** Removes one of the user's methods, or all of them. The gateway is told by `removeDue`. */
export async function removeMethods(tx: Tx, userId: number, now: Date, token?: string): Promise<void> {
  const chosen = token === undefined ? eq(paymentMethods.userId, userId) : ofUser(userId, token);
  const removed = await tx.delete(paymentMethods).where(chosen).returning({ token: paymentMethods.token });
  for (const method of removed) await removeAtGateway(tx, method.token, now);
}
