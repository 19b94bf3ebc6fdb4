import { randomBytes } from 'node:crypto';
import type { TransactionStatus } from '@gargoyle/shared/contract/subscriptions.contract';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import type { PaidWith } from '../../db/schema/payments.ts';
import { type Behaviour, sandboxCharges, sandboxMethods } from '../../db/schema/sandbox-payments.ts';
import { type Charged, type ChargeRequest, type Declined, type PaymentGateway, STALE_NONCE } from '../gateway.ts';
import { spendNonce } from './nonces.ts';
import { nextSettlement } from './settlement.ts';
import { chargeVerdict, vaultVerdict } from './verdict.ts';

const opaque = (prefix: string) => `${prefix}${randomBytes(9).toString('base64url')}`;

interface Paying {
  face: PaidWith;
  behaviour: Behaviour;
  earlier: number;
}

/**
 * The provider of the demo. Its books lie in the same PostgreSQL but are written on connections of their own,
 * as a provider's would be: what it has charged stays charged when the shop's transaction is taken back.
 * @param db connections that no call of the shop holds
 * @param frames where the card frames live
 */
export function sandboxGateway(db: Db, frames: string): PaymentGateway {
  return {
    provider: 'sandbox',
    clientToken: async () => Buffer.from(JSON.stringify({ provider: 'sandbox', frames })).toString('base64'),
    vault: ({ nonce, customer }) =>
      db.transaction(async (tx) => {
        const spent = await spendNonce(tx, nonce);
        if (!spent) return STALE_NONCE;
        const refused = vaultVerdict(spent.behaviour);
        if (refused) return refused;
        const token = opaque('pm_');
        await tx.insert(sandboxMethods).values({ token, customer, ...spent });
        return { ok: true, token, face: spent.face };
      }),
    unvault: async (token) => {
      await db.delete(sandboxMethods).where(eq(sandboxMethods.token, token));
    },
    charge: (request) => db.transaction((tx) => charge(tx, request)),
    find: (reference) => findCharge(db, reference),
    settlement: (reference) => db.transaction((tx) => advance(tx, reference)),
  };
}

async function charge(tx: Tx, request: ChargeRequest): Promise<Charged | Declined> {
  // Two askers of one reference take turns; the second reads the first one's answer.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`charge:${request.reference}`}, 0))`);
  const earlier = await findCharge(tx, request.reference);
  if (earlier) return earlier;
  const paying = await payingMethod(tx, request);
  if (!paying) return STALE_NONCE;
  const refused = chargeVerdict(paying.behaviour, request.amountCents, paying.earlier);
  const row = {
    reference: request.reference,
    id: opaque('sbx_'),
    amountCents: request.amountCents,
    status: refused?.status ?? 'submitted_for_settlement',
    declineText: refused?.reason ?? null,
    face: paying.face,
    createdAt: new Date(),
  };
  await tx.insert(sandboxCharges).values(row);
  if (!refused && 'token' in request.source) await countPayment(tx, request.source.token);
  return refused ?? { ok: true, id: row.id, status: 'submitted_for_settlement', paidWith: row.face };
}

async function payingMethod(tx: Tx, { source }: ChargeRequest): Promise<Paying | null> {
  if ('nonce' in source) {
    const spent = await spendNonce(tx, source.nonce);
    return spent && { ...spent, earlier: 0 };
  }
  const [method] = await tx.select().from(sandboxMethods).where(eq(sandboxMethods.token, source.token));
  return method ? { face: method.face, behaviour: method.behaviour, earlier: method.charges } : null;
}

const countPayment = (tx: Tx, token: string) =>
  tx
    .update(sandboxMethods)
    .set({ charges: sql`${sandboxMethods.charges} + 1` })
    .where(eq(sandboxMethods.token, token));

async function findCharge(db: Tx, reference: string): Promise<Charged | Declined | null> {
  const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference));
  if (!row) return null;
  if (row.declineText === null)
    return { ok: true, id: row.id, status: row.status as TransactionStatus, paidWith: row.face };
  const fraud = row.declineText === 'Gateway Rejected: fraud';
  return { ok: false, fraud, reason: row.declineText, status: row.status as Declined['status'] };
}

/** Each look moves a charge one step on its way. */
async function advance(tx: Tx, reference: string): Promise<TransactionStatus | null> {
  const [row] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference)).for('update');
  if (!row) return null;
  const status = nextSettlement(row.status as TransactionStatus, row.amountCents);
  if (status !== row.status)
    await tx.update(sandboxCharges).set({ status }).where(eq(sandboxCharges.reference, reference));
  return status;
}
