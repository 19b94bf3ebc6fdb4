import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** JSON Schema 2020-12 of what is sent: by the caller (`input`) or by the API (`output`). */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
