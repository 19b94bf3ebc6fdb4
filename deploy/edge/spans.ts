import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Span, Tracing } from '@gargoyle/shared/tracing';
import { traceparentOf } from '@gargoyle/shared/tracing/tracing-settings';
import { type RequestContext, requestContext } from './request-context.ts';
import { pressOf } from './press.model.ts';

export interface Spans {
  /** Whether tracing is on. */
  on: boolean;
  /** Ids of a response that begins, and its span where it is traced. */
  answer(req: IncomingMessage, res: ServerResponse, requestId: string, kind: string): RequestContext;
  /** Runs work as a child span of the current one. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** A call of another server, which gets the trace context; undefined where nothing is traced. */
  call(name: string, within: RequestContext | undefined): Call | undefined;
}

export interface Call {
  traceparent: string;
  /** @param failure the error code */
  end(status?: number, failure?: string): void;
}

const NONE: Spans = {
  on: false,
  answer: (_req, _res, requestId) => ({ requestId }),
  step: (_name, work) => work(),
  call: () => undefined,
};

const contextOf = (span: Span, requestId: string): RequestContext => ({
  requestId,
  span,
  traceparent: traceparentOf(span.spanContext()),
});

/** Spans of the edge's work. Addresses are never recorded: they contain gift codes and links from mails. */
export function createSpans(tracing: Tracing | undefined): Spans {
  if (!tracing) return NONE;
  const settle = (span: Span, status?: number, failure?: string) => {
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    const why = failure ?? (status !== undefined && status >= 500 ? String(status) : undefined);
    if (why !== undefined) tracing.fail(span, why);
    span.end();
  };
  return {
    on: true,
    answer(req, res, requestId, kind) {
      const began = Date.now();
      const press = kind === 'api' ? pressOf(req.headers) : undefined;
      const parent = press && tracing.outsideParentOf(press.traceparent);
      const span = tracing.begin(`${req.method} ${kind}`, {
        parent,
        kind: 'server',
        attributes: {
          'http.request.method': req.method ?? '',
          'gargoyle.request_id': requestId,
          ...(press ? { 'gargoyle.release': press.release } : {}),
        },
      });
      res.once('close', () => {
        // The first call records the span of the press itself, which no browser sends.
        if (press?.first && parent) {
          const { spanId, sinceMs } = press.first;
          tracing.recordPress({ ...parent, spanId }, press.release, began - sinceMs);
        }
        settle(span, res.statusCode, res.writableFinished ? undefined : 'reader_gone');
      });
      return contextOf(span, requestId);
    },
    async step(name, work) {
      const here = requestContext.getStore();
      if (!here?.span) return work();
      const span = tracing.begin(name, { parent: here.span.spanContext() });
      try {
        return await requestContext.run(contextOf(span, here.requestId), work);
      } catch (error) {
        tracing.fail(span, error instanceof Error ? error.name : 'unknown');
        throw error;
      } finally {
        span.end();
      }
    },
    call(name, within) {
      if (!within?.span) return undefined;
      const span = tracing.begin(name, { parent: within.span.spanContext(), kind: 'client' });
      let ended = false;
      return {
        traceparent: traceparentOf(span.spanContext()),
        end(status, failure) {
          if (!ended) settle(span, status, failure);
          ended = true;
        },
      };
    },
  };
}
