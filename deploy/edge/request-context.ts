import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@gargoyle/shared/tracing';

/** Ids of the current work, for the log and the API. */
export interface RequestIds {
  requestId: string;
  /** The innermost span, as sent to the API; absent without tracing. */
  traceparent?: string | undefined;
}

export interface RequestContext extends RequestIds {
  /** The span of the whole response. */
  span?: Span | undefined;
}

/** The request being handled, in the edge and in the render threads. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

function logIds(ids: RequestIds | undefined): { requestId?: string; traceId?: string } {
  if (!ids) return {};
  const { requestId, traceparent } = ids;
  return { requestId, ...(traceparent ? { traceId: traceparent.slice(3, 35) } : {}) };
}

/** A line of the edge's log: JSON with the ids of the current request. */
export const logLine = (line: string): string =>
  JSON.stringify({ level: 'warn', at: new Date().toISOString(), ...logIds(requestContext.getStore()), line });

/** The ids alone, which can be posted to a render thread. */
export const messageIds = ({ requestId, traceparent }: RequestIds): RequestIds => ({ requestId, traceparent });
