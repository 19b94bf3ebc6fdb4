import { Refusal } from '../../refusals/refuse.ts';
import { gatewayUnavailable } from '../gateway.ts';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Errors that the SDK throws when Braintree was unreachable, too busy or timed out. */
const UNAVAILABLE = new Set([
  'gatewayTimeoutError',
  'requestTimeoutError',
  'serverError',
  'serviceUnavailableError',
  'tooManyRequestsError',
  'unexpectedError',
]);
const KEYS = new Set(['authenticationError', 'authorizationError']);

/** Braintree has nothing with that id. */
export const isMissing = (error: unknown): boolean => nameOf(error) === 'notFoundError';

/**
 * Runs a request to Braintree.
 * @throws Refusal 503 when it does not respond, Error with one sentence when it rejects our keys
 */
export async function reach<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (UNAVAILABLE.has(nameOf(error))) throw gatewayUnavailable(error);
    if (KEYS.has(nameOf(error)))
      throw new Error('Braintree refuses BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY.', { cause: error });
    throw error;
  }
}
