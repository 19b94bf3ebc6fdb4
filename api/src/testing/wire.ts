import { contract } from '@gargoyle/shared/contract/all';
import { camelKey, snakeize } from '@gargoyle/shared/contract/casing';
import type { Endpoint, Method } from '@gargoyle/shared/contract/endpoint';

export interface WireRequest {
  method: Method;
  /** Path and query on the API's origin. */
  url: string;
  body?: unknown;
}

/**
 * Converts a call to its HTTP request: spreads flat camelCase input over path, query and body like the client.
 * @throws Error for a name that is not in the contract
 */
export function wireOf(name: string, input: Record<string, unknown> = {}): WireRequest {
  const endpoint: Endpoint | undefined = contract.find((e) => e.name === name);
  if (!endpoint) throw new Error(`The contract has no ${name}.`);
  const { method } = endpoint;
  const rest = { ...input };
  const address = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const part = camelKey(key);
    const value = rest[part];
    delete rest[part];
    return encodeURIComponent(String(value));
  });
  const url = `/api/v1${address}`;
  if (method !== 'GET' && method !== 'DELETE') return { method, url, body: snakeize(rest) };
  const query = new URLSearchParams(
    Object.entries(snakeize(rest) as Record<string, unknown>)
      .filter(([, v]) => v !== undefined && v !== null)
      .map(([k, v]): [string, string] => [k, String(v)]),
  );
  return { method, url: query.size ? `${url}?${query}` : url };
}
