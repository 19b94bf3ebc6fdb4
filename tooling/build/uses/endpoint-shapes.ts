import { contract } from '@gargoyle/shared/contract/all';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import { type Json, jsonSchema } from '@gargoyle/shared/contract/json-schema';
import type { EndpointShape } from '@gargoyle/shared/contract/release-record';

/** The parts of an OpenAPI operation that describe request and response. */
export interface Operation {
  operationId: string;
  parameters?: readonly { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Readonly<Record<string, { schema?: unknown }>> };
  responses?: Readonly<Record<string, { content?: Readonly<Record<string, { schema?: unknown }>> }>>;
}

const JSON_TYPE = 'application/json';
const sorted = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** One schema for path, query and body parameters; undefined if there are none. */
function sent(parts: readonly { name: string; required: boolean; schema: unknown }[], body: unknown): unknown {
  if (!parts.length && !body) return undefined;
  const required = parts.flatMap((part) => (part.required ? [part.name] : [])).sort();
  const properties = sorted(parts.map(({ name, schema }) => [name, schema] as const));
  const flat = { type: 'object', properties, required };
  if (!body) return flat;
  return parts.length ? { allOf: [flat, body] } : body;
}

/** Schema of the response: any of the successful ones with a body. */
const read = (shapes: readonly unknown[]): unknown => (shapes.length < 2 ? (shapes[0] ?? {}) : { anyOf: shapes });

const partsOf = (schema: Endpoint['params'], inPath: boolean) => {
  const { properties = {}, required = [] } = (schema ? jsonSchema(schema, 'input') : {}) as {
    properties?: Json;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    required: inPath || required.includes(name),
    schema: part,
  }));
};

/** Request and response shape of an endpoint, from the contract. */
function shapeOf({ method, path, params, query, body, status = 200, response, also }: Endpoint): EndpointShape {
  const sends = sent([...partsOf(params, true), ...partsOf(query, false)], body && jsonSchema(body, 'input'));
  const answers = Object.entries({ [status]: response, ...also })
    .filter(([code, schema]) => code !== '204' && schema)
    .map(([, schema]) => jsonSchema(schema, 'output'));
  return { method, path, ...(sends === undefined ? {} : { sends }), reads: read(answers) };
}

/** The same, from the OpenAPI document of an API. */
export function shapesOfDocument(
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
): Record<string, EndpointShape> {
  return sorted(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId, parameters = [], requestBody, responses = {} }]) => {
        const parts = parameters
          .filter((part) => part.in === 'path' || part.in === 'query')
          .map(({ name, required = false, schema }) => ({ name, required, schema }));
        const sends = sent(parts, requestBody?.content?.[JSON_TYPE]?.schema);
        const answers = Object.entries(responses).flatMap(([status, { content }]) =>
          /^20[01]$/.test(status) && content?.[JSON_TYPE] ? [content[JSON_TYPE].schema ?? {}] : [],
        );
        const shape = { method: method.toUpperCase(), path, ...(sends === undefined ? {} : { sends }) };
        return [operationId, { ...shape, reads: read(answers) }] as const;
      }),
    ),
  );
}

export const endpointNames: ReadonlySet<string> = new Set(contract.map(({ name }) => name));

/** Shapes of these endpoints, from the contract of the build. */
export function endpointShapes(names: Iterable<string>): Record<string, EndpointShape> {
  const wanted = new Set(names);
  const used: readonly Endpoint[] = contract.filter(({ name }) => wanted.has(name));
  return sorted(used.map((endpoint) => [endpoint.name, shapeOf(endpoint)] as const));
}
