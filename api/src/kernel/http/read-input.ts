import { camelize, camelKey } from '@gargoyle/shared/contract/casing';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import * as z from 'zod/mini';
import { fieldErrors } from './field-errors.ts';
import { refuse, refuseFields } from '../refusals/refuse.ts';

interface Raw {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Validates a request against its endpoint and returns one flat camelCase object.
 * Unknown keys are dropped (API-C-249), a broken query value is ignored (API-L-014).
 * @throws Refusal 404 for an impossible path parameter, 400 with field errors for a body
 */
export function readInput(endpoint: Endpoint, raw: Raw): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (endpoint.params) {
    const parsed = z.safeParse(endpoint.params, fromText(endpoint.params, raw.params));
    if (!parsed.success || outOfReach(parsed.data)) refuse('not_found', TEXTS.notFound);
    Object.assign(input, camelize(parsed.data));
  }
  if (endpoint.query) Object.assign(input, camelize(readQuery(endpoint.query, raw.query)));
  if (endpoint.body) {
    const body = raw.body ?? {};
    const broken = unstorable(body, []);
    if (broken) refuseFields({ [broken]: ['Enter a valid value.'] });
    const parsed = z.safeParse(endpoint.body, wellFormed(body));
    if (!parsed.success) refuseFields(fieldErrors(parsed.error.issues, body));
    Object.assign(input, camelize(unambiguous(endpoint.body, parsed.data)));
  }
  return input;
}

/** Of a body that may have further keys, without those that would become a declared one in camelCase (API-A-134). */
function unambiguous(schema: z.ZodMiniType, body: unknown): unknown {
  if (!(schema instanceof z.ZodMiniObject) || !schema._zod.def.catchall) return body;
  const declared = new Set(Object.keys(schema.shape).map(camelKey));
  const isOwn = (key: string) => Object.hasOwn(schema.shape, key) || !declared.has(camelKey(key));
  return Object.fromEntries(Object.entries(body as object).filter(([key]) => isOwn(key)));
}

/** Drops values that the schema refuses; only a missing required parameter is a 400. */
function readQuery(schema: z.ZodMiniObject, raw: unknown): Record<string, unknown> {
  const query = fromText(schema, raw);
  for (const [key, value] of Object.entries(query)) {
    const field = fieldOf(schema, key);
    if (field && (!z.safeParse(field, value).success || outOfReach({ value }))) delete query[key];
  }
  const parsed = z.safeParse(schema, query);
  if (!parsed.success) refuseFields(fieldErrors(parsed.error.issues, query));
  return parsed.data as Record<string, unknown>;
}

/** Converts address text to the number or boolean the schema expects; of a repeated key the last value counts. */
function fromText(schema: z.ZodMiniObject, raw: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries((raw ?? {}) as Record<string, unknown>)) {
    const field = fieldOf(schema, key);
    if (!field) continue;
    const kind = innermost(field);
    if (kind === 'array') {
      values[key] = Array.isArray(value) ? value : String(value).split(',');
      continue;
    }
    const text = Array.isArray(value) ? value.at(-1) : value;
    if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(String(text))) values[key] = Number(text);
    else if (kind === 'boolean' && /^(true|false|1|0)$/i.test(String(text)))
      values[key] = /^(true|1)$/i.test(String(text));
    else values[key] = text;
  }
  return values;
}

/** A declared field of a shape, excluding inherited properties such as `toString`. */
const fieldOf = (schema: z.ZodMiniObject, key: string): z.ZodMiniType | undefined =>
  Object.hasOwn(schema.shape, key) ? (schema.shape[key] as z.ZodMiniType) : undefined;

function innermost(schema: z.ZodMiniType): string {
  const def = schema._zod.def as { type: string; innerType?: z.ZodMiniType };
  return def.innerType ? innermost(def.innerType) : def.type;
}

/** Numbers beyond an integer column and text with a NUL match nothing. */
const outOfReach = (values: object): boolean =>
  Object.values(values).some(
    (v) => (typeof v === 'number' && Math.abs(v) > 2_147_483_647) || (typeof v === 'string' && v.includes('\0')),
  );

/** Replaces lone surrogates, as truncated text may contain: JSON columns refuse them, so text columns follow suit. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key.toWellFormed(), wellFormed(part)]));
}

/** No body of the contract is nested this deeply; deeper ones would exhaust recursive code. */
const DEEPEST = 12;

/** Path of the first value that PostgreSQL cannot store: text with a NUL, a number beyond any column. */
function unstorable(value: unknown, path: string[]): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') || 'nonFieldErrors' : null;
  if (typeof value === 'number') return Math.abs(value) > 2_147_483_647 ? path.join('.') || 'nonFieldErrors' : null;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length > DEEPEST) return path[0] ?? 'nonFieldErrors';
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorable(inner, [...path, Array.isArray(value) ? key : Object.keys(camelize({ [key]: 0 }))[0]!]);
    if (found) return found;
  }
  return null;
}
