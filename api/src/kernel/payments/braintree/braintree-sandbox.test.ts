import { type GatewayBench, gatewayContract } from '../../../testing/gateway-contract.ts';
import { NONCES } from '../../../testing/braintree/nonces.ts';
import { startTestSchool } from '../../../testing/test-school.ts';
import { test } from 'vitest';
import { findRequest } from './sent-requests.ts';
import { braintreeGateway } from './braintree-gateway.ts';
import { openBraintree } from './open-braintree.ts';

const {
  BRAINTREE_TEST_MERCHANT_ID: merchantId,
  BRAINTREE_TEST_PUBLIC_KEY: publicKey,
  BRAINTREE_TEST_PRIVATE_KEY: privateKey,
} = process.env;

if (merchantId && publicKey && privateKey)
  gatewayContract("Braintree's own sandbox", async (): Promise<GatewayBench> => {
    const sdk = await openBraintree({ merchantId, publicKey, privateKey, environment: 'sandbox' });
    const school = await startTestSchool();
    const { books } = school.school.payments;
    return {
      gateway: braintreeGateway(sdk, books),
      nonce: async (kind) => NONCES[kind],
      settle: async (reference) =>
        void (await sdk.testing.settle((await findRequest(books, reference))?.transactionId ?? '')),
      close: () => school.close(),
    };
  });
else
  test("the contract is tested against Braintree's own sandbox only if BRAINTREE_TEST_* are set", ({ skip }) =>
    skip('no keys of Braintree’s sandbox'));
