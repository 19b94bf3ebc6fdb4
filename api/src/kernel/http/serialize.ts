import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** Turns an answer into JSON that holds what the contract names and nothing else. */
export type Serialize = (value: unknown) => string;

/**
 * Compiles the writer of an endpoint's answers.
 * @param check also validates every answer, in tests and development, so that a wrong shape fails where it is made
 */
export function compileAnswer(endpoint: Endpoint, schema: z.ZodMiniType, check: boolean): Serialize {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-7' }) as Json;
  const write = fastJson(simplify(json) as Parameters<typeof fastJson>[0], { rounding: 'round' });
  if (!check) return write;
  return (value) => {
    const parsed = z.safeParse(schema, value);
    if (!parsed.success)
      throw new Error(`${endpoint.name} answers another shape than its contract: ${explain(parsed.error.issues)}`);
    return write(value);
  };
}

const explain = (issues: readonly z.core.$ZodIssue[]) =>
  issues.map((i) => `${i.path.join('.') || '(whole)'}: ${i.code}`).join('; ');

/** `T or null` as anyOf would be validated value by value; as `nullable` it is only a comparison. */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $schema: _, additionalProperties, ...rest } = schema as Json;
  const kept: Json = Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, simplify(v)]));
  // An object's own `false` is how the writer works anyway; a record's schema says what its values are.
  if (additionalProperties !== undefined && additionalProperties !== false)
    kept['additionalProperties'] = simplify(additionalProperties);
  const options = kept['anyOf'];
  if (!Array.isArray(options)) return kept;
  const solid = options.filter((o) => (o as Json)['type'] !== 'null');
  if (solid.length !== 1 || solid.length === options.length) return kept;
  const { anyOf: _dropped, ...without } = kept;
  const only = solid[0] as Json;
  // A $ref takes no neighbours, so it stays a choice.
  return '$ref' in only ? kept : { ...without, ...only, nullable: true };
}
