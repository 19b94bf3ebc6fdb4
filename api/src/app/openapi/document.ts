import { brand } from '@gargoyle/shared/brand';
import { contract } from '@gargoyle/shared/contract/all';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import { ERROR_STATUS, type ErrorCode, FieldErrors, Problem } from '@gargoyle/shared/contract/errors';
import { type Json, jsonSchema } from '@gargoyle/shared/contract/json-schema';
import type * as z from 'zod/mini';
import { hasTexts } from '../../kernel/http/bind.ts';
import { version } from '../../kernel/settings/version.ts';
import examples from './examples.json' with { type: 'json' };

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  description?: string;
  security?: Json[];
  parameters?: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
}
export interface OpenApi {
  openapi: '3.1.0';
  info: Json;
  servers: Json[];
  paths: Record<string, Record<string, Operation>>;
  components: Json;
}

const endpoints: readonly Endpoint[] = contract;

/** One recorded call of an endpoint, taken from a test run (`npm run examples`). */
export interface Example {
  /** Path and query, relative to the API's origin. */
  url: string;
  body?: unknown;
  status: number;
  answer?: unknown;
}

export const exampleOf = ({ name }: Endpoint): Example | undefined => (examples as Record<string, Example>)[name];

/** The contract as OpenAPI 3.1, whose schemas are plain JSON Schema 2020-12. */
export function openApi(publicUrl: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.fullName} API`,
      version,
      description:
        'Request keys are snake_case, response keys camelCase. Signed-in calls carry `Authorization: JWT {token}`.',
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths,
    components: {
      securitySchemes: { jwt: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`JWT {token}`' } },
      schemas: { Problem: jsonSchema(Problem, 'output'), FieldErrors: jsonSchema(FieldErrors, 'output') },
    },
  };
}

function operation(endpoint: Endpoint): Operation {
  const { params, query, body } = endpoint;
  const example = exampleOf(endpoint);
  const parameters = [
    ...(params ? namedParts(params, 'path') : []),
    ...(query ? namedParts(query, 'query') : []),
    ...(hasTexts(endpoint) ? [header('Accept-Language', false, LANGUAGE)] : []),
    ...(endpoint.idempotent ? [header('Idempotency-Key', false, 'A repeated key answers the first result.')] : []),
    ...(endpoint.humanCheck
      ? [header('Captcha-Token', true, 'Single use.'), header('Captcha-Version', true, '`v3` or `v2`.')]
      : []),
  ];
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0] ?? endpoint.name],
    ...(endpoint.auth === 'staff' ? { description: 'For staff and superusers.' } : {}),
    ...(endpoint.auth === 'none' ? {} : { security: [...(endpoint.auth === 'optional' ? [{}] : []), { jwt: [] }] }),
    ...(parameters.length ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: asJson(jsonSchema(body, 'input'), example?.body) } } : {}),
    responses: { ...successes(endpoint), ...refusals(endpoint) },
  };
}

const asJson = (schema: Json, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

function namedParts(schema: z.ZodMiniObject, where: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: part,
  }));
}

const LANGUAGE =
  '`en` or `es`: the language of the texts that are the school’s own. What is not translated is English, and named in `untranslated`.';

const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

function successes(endpoint: Endpoint): Record<string, Json> {
  const shapes = { [endpoint.status ?? 200]: endpoint.response, ...endpoint.also };
  const example = exampleOf(endpoint);
  return Object.fromEntries(
    Object.entries(shapes).map(([status, schema]) => {
      if (status === '204' || !schema) return [status, { description: 'No content' }];
      const answer = String(example?.status) === status ? example?.answer : undefined;
      const description = status === '201' ? 'Made' : 'Success';
      return [
        status,
        { description, ...languageHeaders(endpoint), content: asJson(jsonSchema(schema, 'output'), answer) },
      ];
    }),
  );
}

const languageHeaders = (endpoint: Endpoint): Json =>
  hasTexts(endpoint)
    ? { headers: { 'Content-Language': { description: 'That of the texts.', schema: { type: 'string' } } } }
    : {};

/** The codes a call may refuse with: its own and those that follow from its declaration. */
function refusalCodes(endpoint: Endpoint): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...(endpoint.body
        ? (['validation_failed', 'malformed_json', 'too_large', 'unsupported_media_type'] as const)
        : []),
      ...(endpoint.auth === 'none'
        ? []
        : (['not_authenticated', 'token_expired', 'token_malformed', 'session_replaced', 'account_disabled'] as const)),
      ...(endpoint.params ? (['not_found'] as const) : []),
      ...(endpoint.humanCheck ? (['human_check_failed'] as const) : []),
      ...(endpoint.idempotent ? (['idempotency_mismatch'] as const) : []),
      ...(endpoint.errors ?? []),
      'too_many_requests',
      'internal',
    ]),
  ];
}

function refusals(endpoint: Endpoint): Record<string, Json> {
  const byStatus = Object.groupBy(refusalCodes(endpoint), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      {
        description: codes.join(', '),
        content: asJson(
          status === '400' ? badRequest(endpoint) : { $ref: '#/components/schemas/Problem' },
          refusal(codes),
        ),
      },
    ]),
  );
}

/** An example refusal with the first of these codes; the sentence differs per call. */
const refusal = ([code]: readonly ErrorCode[]): unknown =>
  code === 'validation_failed'
    ? { email: ['This field is required.'] }
    : { detail: `(${code})`, code, requestId: '0b9f4c9e-7a1d-4f5e-9a53-3f6f0c1f2d11' };

function badRequest(endpoint: Endpoint): Json {
  const fields = { $ref: '#/components/schemas/FieldErrors' };
  const form = endpoint.errorsUnder ? { type: 'object', properties: { [endpoint.errorsUnder]: fields } } : fields;
  return { anyOf: [form, { $ref: '#/components/schemas/Problem' }] };
}
