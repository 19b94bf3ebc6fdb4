import type { Db } from '../../db/client.ts';
import type { PaidWith } from '../../db/schema/payments.ts';
import { type CardEntry, type CardField, cardType, invalidFields, normalCard } from './frames/card-rules.js';
import { issueNonce } from './nonces.ts';
import { behaviourOf } from './test-cards.ts';

export type Tokenized = { ok: true; nonce: string; face: PaidWith } | { ok: false; invalid: CardField[] };

/** Exchanges a card for a single-use nonce; the number is not stored or passed on. */
export async function tokenizeCard(db: Db, entry: CardEntry): Promise<Tokenized> {
  const card = normalCard(entry);
  const invalid = invalidFields(card, new Date());
  if (invalid.length > 0) return { ok: false, invalid };
  const face: PaidWith = {
    kind: 'card',
    cardType: cardType(card.number),
    last4: card.number.slice(-4),
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
  };
  return { ok: true, nonce: await issueNonce(db, face, behaviourOf(card)), face };
}

/** The payer that the sandbox's PayPal window approves as. */
const PAYER = {
  kind: 'paypal',
  email: 'payer@paypal.example',
  firstName: 'Pat',
  lastName: 'Payer',
} as const satisfies PaidWith;

/** Result of a PayPal approval. */
export async function tokenizePaypal(db: Db): Promise<{ nonce: string; email: string }> {
  return { nonce: await issueNonce(db, PAYER, 'approve'), email: PAYER.email };
}
