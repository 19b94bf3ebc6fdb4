import type { Contract } from '@gargoyle/shared/contract/all';
import type { Input, Output } from '@gargoyle/shared/contract/endpoint';
import { wireOf } from './wire.ts';

export interface ApiResponse<T> {
  status: number;
  /** Parsed body. Refusals have one, too, so it is typed as success and has to be checked by status. */
  body: T;
  headers: Headers;
}

/**
 * Calls an endpoint of a running API over HTTP: by name, with flat camelCase input.
 * @param base origin of the API
 * @throws TypeError when no response arrives (the process ended)
 */
export async function callAt<N extends keyof Contract>(
  base: string,
  name: N,
  input: Input<Contract[N]>,
  options: { token?: string; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<ApiResponse<Output<Contract[N]>>> {
  const { method, url, body } = wireOf(name, input as Record<string, unknown>);
  const response = await fetch(base + url, {
    method,
    ...(options.signal ? { signal: options.signal } : {}),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token === undefined ? {} : { authorization: `JWT ${options.token}` }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
}
