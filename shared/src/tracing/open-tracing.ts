import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  type Sampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from './tracing-settings.ts';

// Imported by servers only, with `import()`, and only if tracing is on: otherwise the SDK is not loaded.

export type { Span, SpanContext };

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

export interface BeginOptions {
  /** Parent span; without it a new trace begins, if it is sampled. */
  parent?: SpanContext | undefined;
  kind?: keyof typeof KINDS;
  attributes?: Attributes;
}

export interface Tracing {
  begin(name: string, options?: BeginOptions): Span;
  /** Marks a span as failed, with a one-word reason: error messages may contain user input. */
  fail(span: Span, why: string): void;
  /** Reads the `traceparent` header of one of our own servers. */
  parentOf(header: string | string[] | undefined): SpanContext | undefined;
  /** Reads the `traceparent` header of an outside client: the sampling decision is ours. */
  outsideParentOf(header: string | undefined): SpanContext | undefined;
  /** Records a press in a browser, from its start until now, as the root span of its trace. */
  recordPress(press: SpanContext, release: string, began: number): void;
  /** Sends queued spans, waiting two seconds at most. */
  close(): Promise<void>;
}

interface Options extends TracingSettings {
  /** Name of this process; `OTEL_SERVICE_NAME` overrides it. */
  service: string;
  /** Called when the collector does not accept spans, once a minute at most. */
  report(error: unknown, what: string): void;
}

const MAX_QUEUE_SIZE = 2048;
const REPORT_INTERVAL_MS = 60_000;
const CLOSE_TIMEOUT_MS = 2000;

/** Reports lost spans once a minute at most: an absent collector is not urgent. */
function throttledReport({ url, report }: Options): (error: unknown) => void {
  let lastReport = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = performance.now();
    if (now - lastReport < REPORT_INTERVAL_MS) return;
    lastReport = now;
    report(error, `traces are lost: ${new URL(url).host} does not accept them`);
  };
}

/** Browsers do not send spans, but create the ids of a press: its span is recorded under those ids. */
function pressRecorder(processor: SpanProcessor, sampler: Sampler): Tracing['recordPress'] {
  let named: SpanContext | undefined;
  const tracer = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gargoyle-browser' }),
    sampler,
    spanProcessors: [processor],
    idGenerator: { generateTraceId: () => named?.traceId ?? '', generateSpanId: () => named?.spanId ?? '' },
  }).getTracer('gargoyle');
  return (press, release, began) => {
    named = press;
    tracer
      .startSpan(`press ${release}`, { startTime: began, attributes: { 'gargoyle.release': release } }, ROOT_CONTEXT)
      .end();
  };
}

/** Starts tracing for this process. Spans wait in a bounded queue and are dropped when it is full. */
export function openTracing(options: Options): Tracing {
  setGlobalErrorHandler(throttledReport(options));
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: options.url }),
    maxQueueSize: MAX_QUEUE_SIZE,
    scheduledDelayMillis: options.delayMs,
  });
  const root = new TraceIdRatioBasedSampler(options.share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root }),
    spanProcessors: [processor],
    spanLimits: { attributeValueLengthLimit: 2000 },
  });
  const tracer = provider.getTracer('gargoyle');
  const parentOf = (header: string | string[] | undefined): SpanContext | undefined => {
    const parent = typeof header === 'string' ? parseTraceParent(header) : null;
    return parent ? { ...parent, isRemote: true } : undefined;
  };
  return {
    begin: (name, { parent, kind = 'internal', attributes = {} } = {}) =>
      tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes },
        parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      ),
    fail(span, why) {
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', why);
    },
    parentOf,
    outsideParentOf(header) {
      const parent = parentOf(header);
      if (!parent) return undefined;
      const sampled = root.shouldSample(ROOT_CONTEXT, parent.traceId).decision === SamplingDecision.RECORD_AND_SAMPLED;
      return { ...parent, traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE };
    },
    recordPress: pressRecorder(processor, root),
    async close() {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS));
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  };
}
