import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** Converts a response to JSON that contains exactly what the contract declares. */
export type Serialize = (value: unknown) => string;

/**
 * The serializer of an endpoint's responses. Compiled with the first one: compiling those of all calls would take a
 * quarter of the time to start (PLAT-361).
 * @param check also validates every response, in tests and development, so that a wrong shape fails at its source
 */
export function serializer(endpoint: Endpoint, schema: z.ZodMiniType, check: boolean): Serialize {
  let compiled: Serialize | undefined;
  const write: Serialize = (value) => (compiled ??= compile(schema))(value);
  if (!check) return write;
  return (value) => {
    const parsed = z.safeParse(schema, value);
    if (!parsed.success)
      throw new Error(`${endpoint.name} answers another shape than its contract: ${explain(parsed.error.issues)}`);
    return write(value);
  };
}

function compile(schema: z.ZodMiniType): Serialize {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-7' }) as Json;
  return fastJson(simplify(json) as Parameters<typeof fastJson>[0], { rounding: 'round' });
}

const explain = (issues: readonly z.core.$ZodIssue[]) =>
  issues.map((i) => `${i.path.join('.') || '(whole)'}: ${i.code}`).join('; ');

/** `T or null` as anyOf would be validated value by value; as `nullable` it is a single comparison. */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $schema: _, additionalProperties, ...rest } = schema as Json;
  const simplified: Json = Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, simplify(v)]));
  // The serializer drops unknown keys of objects by default; for records the schema describes the values.
  if (additionalProperties !== undefined && additionalProperties !== false)
    simplified['additionalProperties'] = simplify(additionalProperties);
  const options = simplified['anyOf'];
  if (!Array.isArray(options)) return simplified;
  const solid = options.filter((o) => (o as Json)['type'] !== 'null');
  if (solid.length !== 1 || solid.length === options.length) return simplified;
  const { anyOf: _dropped, ...without } = simplified;
  const only = solid[0] as Json;
  // A $ref may not have sibling keywords, so it stays an anyOf.
  return '$ref' in only ? simplified : { ...without, ...only, nullable: true };
}
