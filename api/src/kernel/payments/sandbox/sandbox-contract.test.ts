import { type GatewayBench, gatewayContract } from '../../../testing/gateway-contract.ts';
import { nonce } from '../../../testing/shopping.ts';
import { startTestSchool } from '../../../testing/test-school.ts';
import { tokenizePaypal } from './tokenize.ts';

const CARDS = { good: '4111111111111111', declined: '4000111111111115', fraud: '4000111111111511' };

gatewayContract('the sandbox', async (): Promise<GatewayBench> => {
  const school = await startTestSchool();
  const { gateway, books } = school.school.payments;
  return {
    gateway,
    nonce: async (kind) => (kind === 'paypal' ? (await tokenizePaypal(books)).nonce : nonce(school, CARDS[kind])),
    // Each call advances it one step.
    async settle(reference) {
      while ((await gateway.settlement(reference)) === 'settling');
    },
    close: () => school.close(),
  };
});
