import { type ApiError, apiError, errorFromBody } from './api-error.ts';
import { type ApiClient, type CallOptions, clientFrom, type EndpointName } from './client.ts';
import { endpoints } from './endpoints.generated.ts';
import { fetchPatiently } from './fetch-patiently.ts';
import { requestParts } from './request.ts';

export * from './api-error.ts';
export type * from './client.ts';
export { endpoints } from './endpoints.generated.ts';

export interface ClientOptions {
  /** Where `/api/v1` is; relative to the page in the browser, absolute on the server. */
  baseUrl: string;
  /** The session's token, read at every call. */
  token?(): string | undefined;
  /** Resolves when it is known who is here; calls whose answer depends on that wait for it. */
  identified?(): Promise<unknown>;
  onStart?(name: EndpointName): void;
  onEnd?(name: EndpointName): void;
  onError?(error: ApiError, name: EndpointName): void;
  /** Development: compares an answer with the contract. */
  check?(name: EndpointName, answer: unknown): void;
  /** For a render on the server: ends with the page. */
  signal?: AbortSignal;
  /** Repeats of a read after no answer or 502 to 504, with back-off. Writes repeat only with an idempotency key. */
  retries?: number;
}

function headersOf(options: CallOptions, token: string | undefined, json: boolean): Record<string, string> {
  const bearer = options.token ?? token;
  return {
    accept: 'application/json',
    ...(json ? { 'content-type': 'application/json' } : {}),
    ...(bearer ? { authorization: `JWT ${bearer}` } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    ...(options.humanCheck
      ? { 'captcha-token': options.humanCheck.token, 'captcha-version': options.humanCheck.version }
      : {}),
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** The API as typed calls. An answer without a body (204) resolves with `undefined`. */
export function createClient(settings: ClientOptions): ApiClient {
  const retries = settings.retries ?? 2;

  async function answer(name: EndpointName, input: unknown, options: CallOptions): Promise<unknown> {
    const row = endpoints[name];
    const { method, path, body, json } = requestParts(row, input as Record<string, unknown>);
    if (row[2] !== 'none' && !options.token) await settings.identified?.();
    const repeatable = method === 'GET' || options.idempotencyKey !== undefined;
    const signals = [options.signal, settings.signal].filter((s) => s !== undefined);
    let response: Response;
    try {
      response = await fetchPatiently(settings.baseUrl + path, {
        method,
        headers: headersOf(options, settings.token?.(), json),
        retries: repeatable ? retries : 0,
        signals,
        ...(body === undefined ? {} : { body }),
        ...(options.keepalive ? { keepalive: true } : {}),
      });
    } catch (error) {
      if (isAbort(error)) throw error;
      throw apiError({ status: 0, code: 'offline' });
    }
    const content = await bodyOf(response);
    if (!response.ok) throw errorFromBody(response.status, content);
    settings.check?.(name, content);
    return content;
  }

  return clientFrom(async (name, input, options) => {
    if (!options.silent) settings.onStart?.(name);
    try {
      return await answer(name, input, options);
    } catch (error) {
      if (error instanceof Error && 'apiError' in error) settings.onError?.(error as ApiError, name);
      throw error;
    } finally {
      if (!options.silent) settings.onEnd?.(name);
    }
  });
}
