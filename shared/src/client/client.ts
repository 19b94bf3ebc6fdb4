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
  /** Lifetime in milliseconds; absent if the token lasts as long as a form is open. */
  lifeMs?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Not counted as loading (SHELL-143). */
  silent?: boolean;
  /** Calls repeated with the same key take effect once; required to retry a write. */
  idempotencyKey?: string;
  humanCheck?: HumanToken;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Replaces the session's token: ending an impersonation is sent as the original user. */
  token?: string | undefined;
}
type Args<I> = {} extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions];

export interface ApiClient {
  /** Makes one call of the contract. Rejects with an `ApiError`; shows nothing and does not navigate. */
  call<N extends EndpointName>(name: N, ...args: Args<InputOf<N>>): Promise<OutputOf<N>>;
  /** Query options under the key [name, input]: applications that make the same call share one request. */
  query<N extends EndpointName>(name: N, ...args: Args<InputOf<N>>): ReturnType<typeof optionsOf<N>>;
  /**
   * Invalidates an endpoint's answers, for every input or for inputs with these values: shown ones are refetched now,
   * the others when they are next needed. Resolves when the new answers are there; screens show the failures.
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

/** Adds types to `call`; shared by the network client and the tests' fake. */
export function clientFrom(call: Caller, cache: QueryClient): ApiClient {
  return {
    call: (name, ...[input, options]) => call(name, input ?? {}, options ?? {}) as never,
    query: (name, ...[input]) => optionsOf(call, name, (input ?? {}) as never),
    invalidate: (name, input) => cache.invalidateQueries({ queryKey: input ? [name, input] : [name] }),
  };
}
