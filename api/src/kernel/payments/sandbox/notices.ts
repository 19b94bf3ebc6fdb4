import { createHash, createHmac } from 'node:crypto';
import type { Tx } from '../../db/client.ts';
import { sandboxNotices } from '../../db/schema/sandbox-payments.ts';

// Webhook notices of the sandbox, written and signed like Braintree's.

export interface SandboxKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys of this school's sandbox, the same in all its processes. */
export const sandboxKeys = (secret: Uint8Array): SandboxKeys => ({
  publicKey: 'sandbox',
  privateKey: createHmac('sha256', secret).update('sandbox notices').digest('hex'),
});

interface Charge {
  id: string;
  reference: string;
  amountCents: number;
}

const decimal = (cents: number) => (cents / 100).toFixed(2);

function notice(kind: string, subject: string): string {
  const at = new Date().toISOString();
  return `<notification><timestamp type="datetime">${at}</timestamp><kind>${kind}</kind><subject>${subject}</subject></notification>`;
}

/** A charge has reached its final settlement status. */
export const settlementNotice = (status: 'settled' | 'settlement_declined', charge: Charge): string =>
  notice(
    `transaction_${status}`,
    `<transaction><id>${charge.id}</id><status>${status}</status><type>sale</type><amount>${decimal(charge.amountCents)}</amount>` +
      `<currency-iso-code>USD</currency-iso-code><order-id>${charge.reference}</order-id></transaction>`,
  );

/** The card holder disputes the charge. */
export const disputeNotice = ({ id, reference, amountCents }: Charge): string =>
  notice(
    'dispute_opened',
    `<dispute><id>dispute_${id}</id><amount-disputed>${decimal(amountCents)}</amount-disputed>` +
      `<currency-iso-code>USD</currency-iso-code><kind>chargeback</kind><status>open</status><reason>fraud</reason>` +
      `<transaction><id>${id}</id><amount>${decimal(amountCents)}</amount><order-id>${reference}</order-id></transaction></dispute>`,
  );

/** Queues a notice for delivery as soon as the shop can be reached. */
export const queueNotice = (tx: Tx, body: string) => tx.insert(sandboxNotices).values({ body, createdAt: new Date() });

/** The form that is posted: the payload, and the public key with its signature. */
export function signNotice({ publicKey, privateKey }: SandboxKeys, body: string): URLSearchParams {
  const payload = `${Buffer.from(body).toString('base64')}\n`;
  const key = createHash('sha1').update(privateKey).digest();
  const seal = createHmac('sha1', key).update(payload).digest('hex');
  return new URLSearchParams({ bt_signature: `${publicKey}|${seal}`, bt_payload: payload });
}
