import { startEmulator } from '../../../testing/braintree/emulator.ts';
import { NONCES } from '../../../testing/braintree/nonces.ts';
import { emulatorSdk } from '../../../testing/braintree/sdk.ts';
import { type GatewayBench, gatewayContract } from '../../../testing/gateway-contract.ts';
import { startTestSchool } from '../../../testing/test-school.ts';
import { findRequest } from './sent-requests.ts';
import { braintreeGateway } from './braintree-gateway.ts';

gatewayContract('Braintree (its SDK against the emulator)', async (): Promise<GatewayBench> => {
  const school = await startTestSchool();
  const emulator = await startEmulator({ atMostOnce: true });
  const { books } = school.school.payments;
  const gateway = braintreeGateway(emulatorSdk(emulator.port), books);
  return {
    gateway,
    nonce: async (kind) => NONCES[kind],
    settle: async (reference) => emulator.moveTo((await findRequest(books, reference))?.transactionId ?? '', 'settled'),
    async close() {
      await emulator.close();
      await school.close();
    },
  };
});
