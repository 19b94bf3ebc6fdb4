import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@gargoyle/shared/tracing';

/** By which names what is being done is known: in the log, and to the API. */
export interface RequestIds {
  requestId: string;
  /** The innermost span, as the API is told of it; absent where nothing is traced. */
  traceparent?: string | undefined;
}

export interface RequestContext extends RequestIds {
  /** That of the whole answer. */
  span?: Span | undefined;
}

/** What is being answered at the moment, in the edge and in the threads that draw. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

function namesOf(here: RequestIds | undefined): { requestId?: string; traceId?: string } {
  if (!here) return {};
  const { requestId, traceparent } = here;
  return { requestId, ...(traceparent ? { traceId: traceparent.slice(3, 35) } : {}) };
}

/** A line of the edge's log: JSON, with the names of what is being answered. */
export const logLine = (line: string): string =>
  JSON.stringify({ level: 'warn', at: new Date().toISOString(), ...namesOf(requestContext.getStore()), line });

/** The same for whoever draws a page: what a message between threads can hold. */
export const messageIds = ({ requestId, traceparent }: RequestIds): RequestIds => ({ requestId, traceparent });
