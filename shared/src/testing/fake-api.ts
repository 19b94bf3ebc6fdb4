import { type ApiError, apiError } from '../client/api-error.ts';
import {
  type ApiClient,
  type CallOptions,
  clientFrom,
  type EndpointName,
  type InputOf,
  type OutputOf,
} from '../client/client.ts';
import { QueryClient } from '../query/query.ts';

type Answer<N extends EndpointName> =
  | OutputOf<N>
  | ApiError
  | ((input: InputOf<N>, options: CallOptions) => OutputOf<N> | Promise<OutputOf<N>>);

/** Answers by endpoint name: a value, an `apiError(…)` to reject with, or a function of the input. */
export type FakeAnswers = { [N in EndpointName]?: Answer<N> };

export interface FakeApi extends ApiClient {
  /** Every call so far, oldest first. */
  readonly calls: { name: EndpointName; input: unknown; options: CallOptions }[];
  /** Changes answers during a test. */
  answer(more: FakeAnswers): void;
}

const isRefusal = (value: unknown): value is ApiError => value instanceof Error;

/** The contract's client without a network. A call without an answer is rejected with 404 and its name. */
export function fakeApi(answers: FakeAnswers = {}, query = new QueryClient()): FakeApi {
  let table: FakeAnswers = { ...answers };
  const calls: FakeApi['calls'] = [];
  const client = clientFrom(async (name, input, options) => {
    calls.push({ name, input, options });
    if (!(name in table))
      throw apiError({ status: 404, code: 'not_found', detail: `fakeApi has no answer for ${name}` });
    const prepared = table[name] as unknown;
    if (isRefusal(prepared)) throw prepared;
    return typeof prepared === 'function' ? await prepared(input, options) : prepared;
  }, query);
  return Object.assign(client, {
    calls,
    answer(more: FakeAnswers) {
      table = { ...table, ...more };
    },
  });
}

/** A call that stays pending: the loading state. */
export const never = (): Promise<never> => new Promise(() => {});
