import fc from 'fast-check';
import type { OpenApi, Operation } from '../../app/openapi/document.ts';
import { arbitraryOf, type JsonSchema, type Known } from './arbitrary-of.ts';
import { hostileText, hostileValue } from './hostile-values.ts';

/** A call described by the OpenAPI document. */
export interface Described {
  method: string;
  /** With `{placeholders}`, relative to the API's base. */
  path: string;
  operation: Operation;
}

/** How much of a request is valid: all of it, all but one part, or nothing. */
export type Kind = 'valid' | 'nearly' | 'hostile';

export interface FuzzRequest {
  kind: Kind;
  method: string;
  /** Path and query as sent. */
  url: string;
  /** Demo account, an invalid token, or null for anonymous. */
  as: string | null;
  headers: Record<string, string>;
  /** JSON text, or none. */
  body: string | undefined;
}

/** Facts about the school that requests may use. */
export interface World {
  callers: readonly (string | null)[];
  /** Values by field name. */
  known: Known;
  /** Values for a path's placeholder: existing ones, of the caller or of others. */
  placeholder(path: string, name: string): readonly (string | number)[];
}

export function describedCalls(document: OpenApi): Described[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

const OTHER_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Requests to one call, of every kind. */
export function requestsTo({ method, path, operation }: Described, world: World): fc.Arbitrary<FuzzRequest> {
  const parameters = (operation.parameters ?? []) as unknown as Parameter[];
  const content = operation.requestBody?.['content'] as Record<string, { schema: JsonSchema }> | undefined;
  const schema = content?.['application/json']?.schema;
  const inPath = parameters.filter((p) => p.in === 'path');
  const inQuery = parameters.filter((p) => p.in === 'query');
  const idempotent = parameters.some((p) => p.name === 'Idempotency-Key');
  const as = fc.constantFrom(...world.callers);

  const goodParts = fc.tuple(...inPath.map((p) => fc.constantFrom(...world.placeholder(path, p.name))));
  const goodQuery = fc.record(
    Object.fromEntries(inQuery.map((p) => [p.name, arbitraryOf(p.schema, world.known, p.name)])),
    { requiredKeys: inQuery.filter((p) => p.required).map((p) => p.name) },
  ) as fc.Arbitrary<Record<string, unknown>>;
  const goodBody: fc.Arbitrary<unknown> = schema ? arbitraryOf(schema, world.known) : fc.constant(undefined);
  const goodHeaders = fc.record(
    idempotent ? { 'idempotency-key': fc.stringMatching(/^[a-z0-9-]{1,40}$/) } : ({} as Record<string, never>),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, string>>;

  const build = (
    kind: Kind,
    parts: readonly unknown[],
    query: Record<string, unknown>,
    body: unknown,
    headers: Record<string, string>,
  ) => ({ kind, url: addressOf(path, parts, query), body: textOf(body), headers });

  const valid = fc
    .tuple(goodParts, goodQuery, goodBody, goodHeaders)
    .map(([parts, query, body, headers]) => ({ ...build('valid', parts, query, body, headers), method }));

  const hostileParts = fc.array(hostileText, { minLength: inPath.length, maxLength: inPath.length });
  const hostileQuery = fc.dictionary(
    fc.oneof(fc.constantFrom('limit', 'offset', 'page', 'search', ...inQuery.map((p) => p.name)), hostileText),
    hostileValue,
    { maxKeys: 4 },
  );
  const nearly = fc
    .tuple(goodParts, goodQuery, goodBody, goodHeaders, hostileValue, hostileText, fc.nat(), fc.nat(3))
    .map(([parts, query, body, headers, wrong, text, which, where]) => {
      const broken = breakOne({ parts, query, body, headers }, { wrong, text, which, where, idempotent });
      return { ...build('nearly', broken.parts, broken.query, broken.body, broken.headers), method };
    });
  const hostile = fc
    .tuple(
      hostileParts,
      hostileQuery,
      fc.oneof(hostileValue, brokenJson),
      goodHeaders,
      fc.constantFrom(...OTHER_METHODS),
    )
    .chain(([parts, query, body, headers, other]) =>
      fc.constantFrom(method, method, method, other).map((chosen) => ({
        ...build('hostile', parts, query, body, headers),
        method: chosen,
      })),
    );
  return fc.tuple(fc.oneof(valid, nearly, hostile), as).map(([request, caller]) => ({ ...request, as: caller }));
}

/** Text that is sent as is. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const brokenJson = fc
  .constantFrom('{', '[1,]', '{"a":}', 'nul', '"', '{"a":1}}', '\ufeff{}', '', '{"__proto__":{"x":1}}', '1e9999')
  .map((text) => new Raw(text));

const textOf = (body: unknown): string | undefined => (body instanceof Raw ? body.text : JSON.stringify(body));

function addressOf(path: string, parts: readonly unknown[], query: Record<string, unknown>): string {
  let n = 0;
  const address = path.replace(/\{\w+\}/g, () => encode(String(parts[n++] ?? 'x')));
  const pairs = Object.entries(query)
    .filter(([, v]) => v !== undefined)
    .map(([k, v]) => `${encode(k)}=${encode(typeof v === 'string' ? v : (JSON.stringify(v) ?? ''))}`);
  return `/api/v1${address}${pairs.length ? `?${pairs.join('&')}` : ''}`.slice(0, 12_000);
}

/** Percent-encoding that accepts lone surrogates. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

interface RequestParts {
  parts: unknown[];
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
}

/** Breaks one part of a valid request: a placeholder, a query value, a field of the body, or the key. */
function breakOne(
  request: RequestParts,
  by: { wrong: unknown; text: string; which: number; where: number; idempotent: boolean },
): RequestParts {
  const { parts, query, body, headers } = request;
  const { wrong, text, which, where } = by;
  if (where === 0 && parts.length > 0)
    return { ...request, parts: parts.map((p, i) => (i === which % parts.length ? text || '0' : p)) };
  const queryNames = Object.keys(query);
  if (where === 1 && queryNames.length > 0)
    return { ...request, query: { ...query, [queryNames[which % queryNames.length] ?? '']: wrong } };
  if (where === 2 && by.idempotent)
    return { ...request, headers: { ...headers, 'idempotency-key': text.replace(/[^\x20-\x7e]/g, '?').slice(0, 400) } };
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return { ...request, body: breakField(body as Record<string, unknown>, which, wrong) };
  return { ...request, query: { ...query, [text.slice(0, 40)]: wrong } };
}

function breakField(body: Record<string, unknown>, which: number, wrong: unknown): Record<string, unknown> {
  const names = Object.keys(body);
  if (names.length === 0) return { ...body, extra: wrong };
  const name = names[which % names.length] ?? '';
  const inner = body[name];
  // Half of the time one level deeper, if there is one.
  if (which % 2 === 0 && typeof inner === 'object' && inner !== null && !Array.isArray(inner))
    return { ...body, [name]: breakField(inner as Record<string, unknown>, which >> 1, wrong) };
  if (which % 5 === 0) {
    const { [name]: _, ...rest } = body;
    return rest;
  }
  // Valid text with something bad at its end passes more checks than bad text alone.
  if (which % 3 === 0 && typeof inner === 'string')
    return { ...body, [name]: inner + TAILS[(which >> 3) % TAILS.length] };
  return { ...body, [name]: wrong };
}

const TAILS = ['\0', '\ud800', '\u202e', '\u{10ffff}', '\r\n', "'", '%', 'x'.repeat(5_000)] as const;
