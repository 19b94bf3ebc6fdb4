import { contract } from '@gargoyle/shared/contract/all';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import { type Json, jsonSchema } from '@gargoyle/shared/contract/json-schema';
import type { EndpointShape } from '@gargoyle/shared/contract/release-record';

interface ObjectSchema {
  properties?: Json;
  required?: readonly string[];
}

/** One object of what travels in the address, the query and the body. */
function sent({ params, query, body }: Endpoint): unknown {
  const parts = [params, query].flatMap((part) => (part ? [jsonSchema(part, 'input') as ObjectSchema] : []));
  const inside = body && jsonSchema(body, 'input');
  if (!parts.length && !inside) return undefined;
  const flat = {
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part.properties)) as Json,
    required: parts.flatMap((part) => part.required ?? []),
  };
  return inside ? { allOf: [flat, inside] } : flat;
}

export const endpointNames: ReadonlySet<string> = new Set(contract.map(({ name }) => name));

/** How these calls are made, by the contract they were built with. */
export function endpointShapes(names: Iterable<string>): Record<string, EndpointShape> {
  const asked = new Set(names);
  const used: readonly Endpoint[] = contract.filter(({ name }) => asked.has(name));
  return Object.fromEntries(
    used
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((endpoint) => {
        const sends = sent(endpoint);
        const { name, method, path } = endpoint;
        const reads = jsonSchema(endpoint.response, 'output');
        return [name, { method, path, ...(sends === undefined ? {} : { sends }), reads }] as const;
      }),
  );
}
