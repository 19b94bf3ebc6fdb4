import { Refusal } from '../../refusals/refuse.ts';
import { gatewayAway } from '../gateway.ts';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** What the SDK throws when Braintree was not reached, was too busy or did not answer in time. */
const AWAY = new Set([
  'gatewayTimeoutError',
  'requestTimeoutError',
  'serverError',
  'serviceUnavailableError',
  'tooManyRequestsError',
  'unexpectedError',
]);
const KEYS = new Set(['authenticationError', 'authorizationError']);

/** Braintree knows nothing by that id. */
export const isMissing = (error: unknown): boolean => nameOf(error) === 'notFoundError';

/**
 * Asks Braintree.
 * @throws Refusal 503 when it does not answer, Error with one sentence when it does not accept our keys
 */
export async function reach<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (AWAY.has(nameOf(error))) throw gatewayAway(error);
    if (KEYS.has(nameOf(error)))
      throw new Error('Braintree refuses BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY.', { cause: error });
    throw error;
  }
}
