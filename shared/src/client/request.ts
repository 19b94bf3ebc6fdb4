import { snakeize, snakeKey } from '../contract/casing.ts';
import type { Auth } from '../contract/endpoint.ts';

/** What the browser needs of an endpoint: method, path, and whether the answer depends on the user. */
export type EndpointRow = readonly [method: string, path: string, auth: Auth];

export interface RequestParts {
  method: string;
  /** Path relative to the API's base URL, with placeholders filled in and the query appended. */
  path: string;
  /** JSON. */
  body: string | undefined;
}

function searchOf(rest: [string, unknown][]): string {
  const search = new URLSearchParams();
  for (const [key, value] of rest) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(snakeKey(key), String(item));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/**
 * Splits one flat input: values named in the path go there, the rest goes into the query (GET, DELETE) or the body.
 * Throws when a placeholder has no value, before anything is sent (CAT-009).
 */
export function requestParts(
  [method, template]: readonly [string, string, ...unknown[]],
  input: Record<string, unknown>,
): RequestParts {
  const used = new Set<string>();
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const key = name.replace(/_([a-z0-9])/g, (_m, c: string) => c.toUpperCase());
    const value = input[key];
    if (value === undefined || value === null || value === '') {
      throw new Error(`${key}: first param cannot be undefined`);
    }
    used.add(key);
    return encodeURIComponent(String(value));
  });
  const rest = Object.entries(input).filter(([key]) => !used.has(key));
  if (method === 'GET' || method === 'DELETE') return { method, path: path + searchOf(rest), body: undefined };
  return { method, path, body: JSON.stringify(snakeize(Object.fromEntries(rest))) };
}
