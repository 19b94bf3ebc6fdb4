import type { Node } from './xml.ts';

// Behaviour of Braintree's test nonces and amounts, as documented for its sandbox.

export interface Instrument {
  kind: 'card' | 'paypal';
  cardType: string;
  last4: string;
  verdict: 'approve' | 'decline' | 'fraud';
}

const card = (cardType: string, last4: string, verdict: Instrument['verdict'] = 'approve'): Instrument => ({
  kind: 'card',
  cardType,
  last4,
  verdict,
});
const PAYPAL: Instrument = { kind: 'paypal', cardType: '', last4: '', verdict: 'approve' };

/** Fixed nonces of the sandbox; each may be used any number of times. */
export const NONCES: Readonly<Record<string, Instrument>> = {
  'fake-valid-nonce': card('Visa', '1881'),
  'fake-valid-mastercard-nonce': card('MasterCard', '4444'),
  'fake-processor-declined-visa-nonce': card('Visa', '1115', 'decline'),
  'fake-gateway-rejected-fraud-nonce': card('Visa', '1511', 'fraud'),
  'fake-paypal-billing-agreement-nonce': PAYPAL,
  'fake-paypal-one-time-nonce': PAYPAL,
};

export interface Verdict {
  status: 'processor_declined' | 'gateway_rejected';
  code: string;
  text: string;
  rejection: string | null;
}

const TEXTS: Readonly<Record<string, string>> = { 2000: 'Do Not Honor', 2001: 'Insufficient Funds' };

/** The bank's decision on a charge or verification; null when it is approved. */
export function verdictOn({ verdict }: Instrument, amount: number): Verdict | null {
  const declined = (code: string): Verdict => ({
    status: 'processor_declined',
    code,
    text: TEXTS[code] ?? 'Processor Declined',
    rejection: null,
  });
  if (verdict === 'fraud') return { status: 'gateway_rejected', code: '', text: '', rejection: 'fraud' };
  if (verdict === 'decline') return declined('2000');
  return amount >= 2000 && amount < 3000 ? declined(String(Math.floor(amount))) : null;
}

/** The instrument as part of a transaction. */
export const faceOf = (instrument: Instrument, token: string | null): { [key: string]: Node } =>
  instrument.kind === 'card'
    ? {
        paymentInstrumentType: 'credit_card',
        creditCard: {
          token,
          bin: '400934',
          'last-4': instrument.last4,
          cardType: instrument.cardType,
          expirationMonth: '12',
          expirationYear: '2031',
        },
      }
    : {
        paymentInstrumentType: 'paypal_account',
        paypal: { token, payerEmail: 'payer@example.com', payerFirstName: 'Ada', payerLastName: 'Payer' },
      };

/** The instrument as part of the vault. */
export const vaulted = (instrument: Instrument, token: string, customerId: string): { [key: string]: Node } =>
  instrument.kind === 'card'
    ? {
        creditCard: {
          token,
          customerId,
          bin: '400934',
          'last-4': instrument.last4,
          cardType: instrument.cardType,
          expirationMonth: '12',
          expirationYear: '2031',
        },
      }
    : { paypalAccount: { token, customerId, email: 'payer@example.com' } };
