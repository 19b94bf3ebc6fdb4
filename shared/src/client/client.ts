import type { Contract } from '../contract/all.ts';
import type { Endpoint, Input, Output } from '../contract/endpoint.ts';
import { type QueryClient, queryOptions } from '../query/query.ts';

export type EndpointName = keyof Contract;

type Named<N extends EndpointName> = Extract<Contract[N], Endpoint>;
export type InputOf<N extends EndpointName> = Input<Named<N>>;
export type OutputOf<N extends EndpointName> = Output<Named<N>>;

export interface HumanToken {
  token: string;
  version: 'v2' | 'v3';
  /** Milliseconds after which it is not worth sending; absent where it lasts as long as a form is open. */
  lifeMs?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Neither counted as loading nor reported (SHELL-143). */
  silent?: boolean;
  /** Repeats of a call with the same key act once; required for a retry of a write. */
  idempotencyKey?: string;
  humanCheck?: HumanToken;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** In place of the session's token: the release of an impersonation speaks as the original user. */
  token?: string;
}
type Args<I> = {} extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions];

export interface ApiClient {
  /** One call of the contract. Rejects with an `ApiError`; shows nothing and navigates nowhere. */
  call<N extends EndpointName>(name: N, ...args: Args<InputOf<N>>): Promise<OutputOf<N>>;
  /** Query options under the key [name, input]: houses that ask the same share one request. */
  query<N extends EndpointName>(name: N, ...args: Args<InputOf<N>>): ReturnType<typeof optionsOf<N>>;
  /**
   * Forgets what an endpoint answered, to every input or to those that hold these values: what is shown is asked for
   * anew, the rest when it is needed. Resolves when the new answers are there; their failures are the screens' to show.
   */
  invalidate<N extends EndpointName>(name: N, input?: Partial<InputOf<N>>): Promise<void>;
}

type Caller = (name: EndpointName, input: unknown, options: CallOptions) => Promise<unknown>;

function optionsOf<N extends EndpointName>(call: Caller, name: N, input: InputOf<N>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal }) as Promise<OutputOf<N>>,
  });
}

/** Gives `call` its typed face; the network client and the fake of the tests share it. */
export function clientFrom(call: Caller, cache: QueryClient): ApiClient {
  return {
    call: (name, ...[input, options]) => call(name, input ?? {}, options ?? {}) as never,
    query: (name, ...[input]) => optionsOf(call, name, (input ?? {}) as never),
    invalidate: (name, input) => cache.invalidateQueries({ queryKey: input ? [name, input] : [name] }),
  };
}
