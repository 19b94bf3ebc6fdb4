export interface TracingSettings {
  /** Where spans are sent (OTLP over HTTP, JSON). */
  url: string;
  /** Share of new traces that are sampled, 0 to 1. */
  share: number;
  /** How long spans wait to be sent in a batch. */
  delayMs: number;
}

const trimmed = (address: string) => address.replace(/\/+$/, '');

/**
 * Reads OpenTelemetry's standard settings; undefined if tracing is off, which is the default. The SDK itself reads
 * `_HEADERS` and `_TIMEOUT` of the exporter, `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`.
 * @throws Error that names the invalid setting
 */
export function readTracing(env: Readonly<Record<string, string | undefined>>): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = env;
  const share = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1);
  if (!(share >= 0 && share <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  const delayMs = Number(env['OTEL_BSP_SCHEDULE_DELAY'] || 5000);
  if (!Number.isInteger(delayMs) || delayMs < 1)
    throw new Error('OTEL_BSP_SCHEDULE_DELAY must be a number of milliseconds.');
  const url = own || (base && `${trimmed(base)}/v1/traces`);
  if (!url || env['OTEL_SDK_DISABLED'] === 'true') return undefined;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(
      `${own ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT'} must be an http or https address.`,
    );
  return { url, share, delayMs };
}

/** The `traceparent` header of a span, for requests to other servers. */
export const traceparentOf = ({
  traceId,
  spanId,
  traceFlags,
}: {
  traceId: string;
  spanId: string;
  traceFlags: number;
}) => `00-${traceId}-${spanId}-0${traceFlags & 1}`;
