import { randomBytes } from 'node:crypto';
import type { TransactionStatus } from '@gargoyle/shared/contract/subscriptions.contract';
import { eq, sql } from '../../db/drizzle.ts';
import { buildOnce } from '../../db/build-once.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { PaidWith } from '../../db/schema/payments.ts';
import { type Behaviour, sandboxCharges, sandboxMethods } from '../../db/schema/sandbox-payments.ts';
import { type Charged, type ChargeRequest, type Declined, type PaymentGateway, STALE_NONCE } from '../gateway.ts';
import { openBraintree } from '../braintree/open-braintree.ts';
import { readNotice } from '../braintree/read-notice.ts';
import { disputeNotice, queueNotice, type SandboxKeys, settlementNotice } from './notices.ts';
import { spendNonce } from './nonces.ts';
import { sandboxRefund } from './refund.ts';
import { nextSettlement } from './settlement.ts';
import { chargeVerdict, vaultVerdict } from './verdict.ts';

const opaque = (prefix: string) => `${prefix}${randomBytes(9).toString('base64url')}`;

interface Paying {
  face: PaidWith;
  behaviour: Behaviour;
  earlier: number;
}

/**
 * The payment provider of the demo. Its records are in the same PostgreSQL but are written on separate connections, as
 * if at an external provider: a charge stays when the shop's transaction is rolled back.
 * @param db connections that no call of the shop holds
 * @param frames address of the card frames
 * @param keys sign its notices
 */
export function sandboxGateway(db: Db, frames: string, keys: SandboxKeys): PaymentGateway {
  let sdk: ReturnType<typeof openBraintree> | undefined;
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
    charge: (request) => {
      const { source } = request;
      if ('token' in source) return chargeMethod(db, request, source.token);
      return db.transaction((tx) => chargeNonce(tx, request, source.nonce));
    },
    find: (reference) => findCharge(db, reference),
    settlement: (reference) => db.transaction((tx) => advance(tx, reference)),
    async readNotice(signature, payload) {
      // Its notices have Braintree's exact format, so Braintree's own code reads them.
      sdk ??= openBraintree({ merchantId: 'sandbox', environment: 'sandbox', ...keys });
      return readNotice(await sdk, { signature, payload }, (id) => referenceOf(db, id));
    },
    refund: (request) => db.transaction((tx) => sandboxRefund(tx, request)),
  };
}

/** The nonce is spent in the same transaction, so that it pays for one reference only. */
async function chargeNonce(tx: Tx, request: ChargeRequest, nonce: string): Promise<Charged | Declined> {
  // Concurrent requests for one reference take turns; the second reads the first one's result.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`charge:${request.reference}`}, 0))`);
  const earlier = await findCharge(tx, request.reference);
  if (earlier) return earlier;
  const spent = await spendNonce(tx, nonce);
  return spent ? enter(tx, request, { ...spent, earlier: 0 }) : STALE_NONCE;
}

async function chargeMethod(db: Tx, request: ChargeRequest, token: string): Promise<Charged | Declined> {
  const [method] = await methods(db).execute({ token });
  if (!method) return (await findCharge(db, request.reference)) ?? STALE_NONCE;
  return enter(db, request, { face: method.face, behaviour: method.behaviour, earlier: method.charges }, token);
}

const methods = buildOnce((db) =>
  db
    .select()
    .from(sandboxMethods)
    .where(eq(sandboxMethods.token, sql.placeholder('token')))
    .prepare('sandbox_method'),
);

/** Inserts a charge and counts it for its method, atomically; for an existing reference returns that charge. */
async function enter(
  db: Tx,
  { reference, amountCents }: ChargeRequest,
  paying: Paying,
  token: string | null = null,
): Promise<Charged | Declined> {
  const refused = chargeVerdict(paying.behaviour, amountCents, paying.earlier);
  const id = opaque('sbx_');
  const status = refused?.status ?? 'submitted_for_settlement';
  const { rows } = await db.execute<{ paid: boolean }>(sql`
    with entered as (
      insert into ${sandboxCharges} (reference, id, amount_cents, status, decline_text, face, created_at)
      values (${reference}, ${id}, ${amountCents}::int, ${status}, ${refused?.reason ?? null},
        ${JSON.stringify(paying.face)}::jsonb, ${new Date().toISOString()}::timestamptz)
      on conflict (reference) do nothing
      returning decline_text is null as paid
    ), counted as (
      update ${sandboxMethods} set charges = charges + 1 where token = ${token}::text and (select paid from entered)
    )
    select paid from entered`);
  if (rows.length > 0 && !refused && paying.behaviour === 'disputed')
    await queueNotice(db, disputeNotice({ id, reference, amountCents }));
  if (rows.length > 0) return refused ?? { ok: true, id, status: 'submitted_for_settlement', paidWith: paying.face };
  const earlier = await findCharge(db, reference);
  if (!earlier) throw new Error(`The charge ${reference} was neither inserted nor found.`);
  return earlier;
}

async function findCharge(db: Tx, reference: string): Promise<Charged | Declined | null> {
  const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference));
  if (!row) return null;
  if (row.declineText === null)
    return { ok: true, id: row.id, status: row.status as TransactionStatus, paidWith: row.face };
  const fraud = row.declineText === 'Gateway Rejected: fraud';
  return { ok: false, fraud, reason: row.declineText, status: row.status as Declined['status'] };
}

/** Each call advances a charge one step towards its settlement. */
async function advance(tx: Tx, reference: string): Promise<TransactionStatus | null> {
  const [row] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference)).for('update');
  if (!row) return null;
  const status = nextSettlement(row.status as TransactionStatus, row.amountCents);
  if (status === row.status) return status;
  await tx.update(sandboxCharges).set({ status }).where(eq(sandboxCharges.reference, reference));
  if (status === 'settled' || status === 'settlement_declined')
    await queueNotice(tx, settlementNotice(status, { id: row.id, reference, amountCents: row.amountCents }));
  return status;
}

async function referenceOf(db: Tx, id: string): Promise<string | null> {
  const [row] = await db
    .select({ reference: sandboxCharges.reference })
    .from(sandboxCharges)
    .where(eq(sandboxCharges.id, id));
  return row?.reference ?? null;
}
