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

// Only servers import it, by `import()`, and only where traces are wanted: without them nothing of the SDK is loaded.

export type { Span, SpanContext };

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

export interface Beginning {
  /** What it is a part of; without it a trace begins, if it is of the share that is kept. */
  parent?: SpanContext | undefined;
  kind?: keyof typeof KINDS;
  attributes?: Attributes;
}

export interface Tracing {
  begin(name: string, beginning?: Beginning): Span;
  /** Marks a span as failed, and why in one word: messages may hold what people typed. */
  fail(span: Span, why: string): void;
  /** What another machine of ours says in `traceparent`. */
  parentOf(header: string | string[] | undefined): SpanContext | undefined;
  /** The same of who is not ours: whether their trace is kept, we decide. */
  outside(header: string | undefined): SpanContext | undefined;
  /** Tells a press in a browser, from its moment until now, as the beginning of its trace. */
  tellPress(press: SpanContext, release: string, began: number): void;
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>;
}

interface Options extends TracingSettings {
  /** Which process tells, unless `OTEL_SERVICE_NAME` says it. */
  service: string;
  /** Told when the collector does not take what is sent, once a minute. */
  report(error: unknown, what: string): void;
}

const QUEUE = 2048;
const SILENT_MS = 60_000;
const CLOSE_MS = 2000;

/** Says what the collector did not take, once a minute: a collector that is away is nobody's emergency. */
function tellSeldom({ url, report }: Options): (error: unknown) => void {
  let told = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = performance.now();
    if (now - told < SILENT_MS) return;
    told = now;
    report(error, `traces are lost: ${new URL(url).host} does not take them`);
  };
}

/** A press has been given its names by the browser, and no browser sends spans: it is told under those names. */
function pressTeller(processor: SpanProcessor, sampler: Sampler): Tracing['tellPress'] {
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

/** Opens the one sender of this process. Spans wait in a queue that is bounded, and are dropped when it is full. */
export function openTracing(options: Options): Tracing {
  setGlobalErrorHandler(tellSeldom(options));
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: options.url }),
    maxQueueSize: QUEUE,
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
    outside(header) {
      const parent = parentOf(header);
      if (!parent) return undefined;
      const kept = root.shouldSample(ROOT_CONTEXT, parent.traceId).decision === SamplingDecision.RECORD_AND_SAMPLED;
      return { ...parent, traceFlags: kept ? TraceFlags.SAMPLED : TraceFlags.NONE };
    },
    tellPress: pressTeller(processor, root),
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS));
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
