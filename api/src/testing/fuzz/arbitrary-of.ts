import fc from 'fast-check';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Valid values by field name, for what a schema cannot express: existing ids, codes, addresses. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const INT = 2_147_483_647;

/**
 * Generates values that fit a JSON Schema of the contract. A field in `known` gets one of those values.
 * @param field name of the field that the schema describes
 */
export function arbitraryOf(schema: JsonSchema, known: Known, field = ''): fc.Arbitrary<unknown> {
  const values = known[field];
  if (values?.length) return fc.constantFrom(...values);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const { type } = schema;
  if (Array.isArray(type))
    return fc.oneof(...(type as string[]).map((t) => arbitraryOf({ ...schema, type: t }, known, field)));
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return fc.oneof(...(choices as JsonSchema[]).map((c) => arbitraryOf(c, known, field)));
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(fc.integer(within(schema, 1, 40)), fc.integer(within(schema, -INT, INT)));
    case 'number':
      return fc.oneof(fc.integer(within(schema, 0, 120)), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf((schema['items'] as JsonSchema) ?? {}, known, field), {
        minLength: Number(schema['minItems'] ?? 0),
        maxLength: Math.max(Number(schema['minItems'] ?? 0), 3),
      });
    case 'object':
      return objectOf(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** The schema's own bounds, limited to ours. */
function within(schema: JsonSchema, least: number, most: number): { min: number; max: number } {
  const min = Math.max(least, Number(schema['minimum'] ?? -INT));
  return { min, max: Math.max(min, Math.min(most, Number(schema['maximum'] ?? INT))) };
}

function textOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { format, pattern } = schema;
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((d) => d.toISOString());
  if (format === 'uri') return fc.webUrl();
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'));
  const minLength = Number(schema['minLength'] ?? 0);
  const maxLength = Math.max(minLength, Math.min(Number(schema['maxLength'] ?? 60), 60));
  return fc.string({ minLength, maxLength, unit: 'grapheme' });
}

function objectOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const fields = properties.map(([name, part]) => [name, arbitraryOf(part, known, name)] as const);
  const requiredKeys = (schema['required'] ?? []) as string[];
  return fc.record(Object.fromEntries(fields), { requiredKeys });
}
