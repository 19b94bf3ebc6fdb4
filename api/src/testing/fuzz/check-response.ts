import { ERROR_STATUS, type ErrorCode } from '@gargoyle/shared/contract/errors';
import type { Operation } from '../../app/openapi/document.ts';
import type { FuzzRequest } from './requests.ts';

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Statuses that any call may return. */
const ALWAYS = new Set([400, 404, 405, 413, 414, 415, 417, 431]);
/** What no response may reveal: paths in our files, messages of the database. */
const TELLTALE = /node_modules|\.ts:\d+|violates \w+|relation "|at \w+ \(/;

/** What is wrong with a response; empty when it is as specified. */
export function faultsOf(request: FuzzRequest, answer: Answered, operation: Operation | null): string[] {
  const { status, headers, body } = answer;
  const faults: string[] = [];
  const wrong = (what: string) => void faults.push(what);
  if (status >= 500 && !isOutage(answer)) wrong(`is a server error (${status})`);
  if (status >= 300 && status < 400 && status !== 304) wrong('is a redirect');
  if (headers['x-content-type-options'] !== 'nosniff') wrong('lacks nosniff');
  if (TELLTALE.test(body) && status >= 400) wrong('reveals internals');
  const documented =
    operation === null || String(status) in operation.responses || ALWAYS.has(status) || status === 304;
  if (!documented) wrong(`returns ${status}, which is not documented`);
  if (request.method === 'HEAD' || status === 204 || status === 304) {
    if (body !== '') wrong('has an unexpected body');
    return faults;
  }
  if (headers['content-type'] !== 'application/json; charset=utf-8') return [...faults, 'is not JSON'];
  const parsed = parse(body);
  if (parsed === undefined) return [...faults, 'is not JSON'];
  if (status >= 400) faults.push(...faultsOfError(answer, parsed));
  return faults;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The sandbox's shipping service fails for one postal code, so that its outage can be tested. */
const isOutage = ({ body }: Answered) =>
  (parse(body) as { code?: string } | undefined)?.code === 'shipping_unavailable';

/** A refusal is `detail`, `code` and `requestId`, or a form's map of fields (API-A-010, API-A-011). */
function faultsOfError({ status, headers }: Answered, body: unknown): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ['is a refusal without an object'];
  const problem = body as { detail?: unknown; code?: unknown; requestId?: unknown; errors?: unknown };
  if (typeof problem.detail === 'string') {
    if (problem.detail === '') return ['has an empty detail'];
    if (ERROR_STATUS[problem.code as ErrorCode] !== status) return [`has the code ${String(problem.code)}`];
    return problem.requestId === headers['x-request-id'] ? [] : ['names another request'];
  }
  if (status !== 400) return ['lacks its detail'];
  const fields = typeof problem.errors === 'object' && !Array.isArray(problem.errors) ? problem.errors : body;
  const entries = Object.entries(fields as Record<string, unknown>);
  if (entries.length === 0) return ['names no field'];
  const bad = entries.filter(
    ([, texts]) => !Array.isArray(texts) || texts.length === 0 || !texts.every((t) => typeof t === 'string' && t),
  );
  return bad.map(([field]) => `says nothing about ${field}`);
}
