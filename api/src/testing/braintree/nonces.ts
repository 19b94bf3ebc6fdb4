/** Braintree's own test nonces, supported by its sandbox and the emulator. */
export const NONCES = {
  good: 'fake-valid-nonce',
  declined: 'fake-processor-declined-visa-nonce',
  fraud: 'fake-gateway-rejected-fraud-nonce',
  paypal: 'fake-paypal-billing-agreement-nonce',
} as const;
