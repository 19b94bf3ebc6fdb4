import ky, { isHTTPError, type KyInstance } from 'ky';
import type { Language } from '../contract/languages.ts';
import type { QueryClient } from '../query/query.ts';
import { type ApiError, apiError, errorFromBody } from './api-error.ts';
import { type ApiClient, type CallOptions, clientFrom, type EndpointName } from './client.ts';
import { endpoints } from './endpoints.generated.ts';
import { type RequestParts, requestParts } from './request.ts';

export * from './api-error.ts';
export type * from './client.ts';
export { endpoints } from './endpoints.generated.ts';

export interface ClientOptions {
  /** Where `/api/v1` is; relative to the page in the browser, absolute on the server. */
  baseUrl: string;
  /** The page's query cache. */
  query: QueryClient;
  /** Language of the page; the API's texts are requested in it. */
  language?: Language;
  /** The session's token, read at every call. */
  token?(): string | undefined;
  /** Resolves when the user is known; calls whose answer depends on the user wait for it. */
  identified?(): Promise<unknown>;
  onStart?(name: EndpointName): void;
  onEnd?(name: EndpointName): void;
  /** @param sent the token that the failed call was sent with; the session may have another one by now */
  onError?(error: ApiError, name: EndpointName, sent: string | undefined): void;
  /** Called after each write that was not silent, failed ones included: perhaps only the answer was lost. */
  onWritten?(): void;
  /** A call without an answer fails only once this resolves, and never on a page that the reader is leaving. */
  stays?(): Promise<void> | undefined;
  /** In development: compares an answer with the contract. */
  check?(name: EndpointName, answer: unknown): void;
  /** For a server render: aborts the calls when the page ends. */
  signal?: AbortSignal;
  /** Read retries after no answer or 502 to 504, with back-off. Writes need an idempotency key. */
  retries?: number;
}

const TIMEOUT_MS = 20_000;
const MAX_RETRY_DELAY_MS = 4000;
const ALL_METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** The API is temporarily unavailable. */
const RETRY_STATUSES = [502, 503, 504];

function headersOf({ token, idempotencyKey, humanCheck }: CallOptions, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `JWT ${token}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(humanCheck ? { 'captcha-token': humanCheck.token, 'captcha-version': humanCheck.version } : {}),
  };
}

/** `ky` configured for this API. The number of retries is set per call. */
const createHttp = (settings: ClientOptions): KyInstance =>
  ky.create({
    prefix: settings.baseUrl,
    timeout: TIMEOUT_MS,
    // The page's language may differ from the browser's preference.
    headers: { 'accept-language': settings.language ?? 'en' },
    retry: {
      limit: 0,
      methods: ALL_METHODS,
      statusCodes: RETRY_STATUSES,
      afterStatusCodes: [503],
      maxRetryAfter: MAX_RETRY_DELAY_MS,
      backoffLimit: MAX_RETRY_DELAY_MS,
      retryOnTimeout: true,
    },
  });

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

function read(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not JSON: a proxy or a captive portal answered instead of the API.
    throw apiError({ status: 200 });
  }
}

/** The API as typed calls. An answer without a body (204) resolves with `undefined`. */
export function createClient(settings: ClientOptions): ApiClient {
  const retries = settings.retries ?? 2;
  const http = createHttp(settings);

  async function send(parts: RequestParts, options: CallOptions): Promise<string> {
    const { method, path, body } = parts;
    const repeatable = method === 'GET' || options.idempotencyKey !== undefined;
    const signals = [options.signal, settings.signal].filter((s) => s !== undefined);
    try {
      return await http(path, {
        method,
        headers: headersOf(options, body !== undefined),
        retry: { limit: repeatable ? retries : 0 },
        ...(signals.length ? { signal: AbortSignal.any(signals) } : {}),
        ...(body === undefined ? {} : { body }),
        ...(options.keepalive ? { keepalive: true } : {}),
      }).text();
    } catch (error) {
      if (isAbort(error)) throw error;
      if (!isHTTPError(error)) {
        await settings.stays?.();
        throw apiError({ status: 0, code: 'offline' });
      }
      const { status, headers } = error.response;
      throw errorFromBody(status, error.data, headers.get('x-request-id') ?? undefined);
    }
  }

  async function answer(name: EndpointName, input: unknown, options: CallOptions): Promise<unknown> {
    const row = endpoints[name];
    const parts = requestParts(row, input as Record<string, unknown>);
    const content = read(await send(parts, options));
    settings.check?.(name, content);
    return content;
  }

  return clientFrom(async (name, input, options) => {
    let { token } = options;
    if (!options.silent) settings.onStart?.(name);
    try {
      if (endpoints[name][2] !== 'none' && !token) await settings.identified?.();
      token ??= settings.token?.();
      return await answer(name, input, { ...options, token });
    } catch (error) {
      if (error instanceof Error && 'apiError' in error) settings.onError?.(error as ApiError, name, token);
      throw error;
    } finally {
      if (!options.silent) {
        settings.onEnd?.(name);
        if (endpoints[name][0] !== 'GET') settings.onWritten?.();
      }
    }
  }, settings.query);
}
