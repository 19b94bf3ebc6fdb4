/** Braintree's own test nonces, which its sandbox and the emulator know. */
export const NONCES = {
  good: 'fake-valid-nonce',
  declined: 'fake-processor-declined-visa-nonce',
  fraud: 'fake-gateway-rejected-fraud-nonce',
  paypal: 'fake-paypal-billing-agreement-nonce',
} as const;
