import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
type Pairs = { key: string; value: Value }[];

interface Sent {
  resourceSpans: {
    resource: { attributes: Pairs };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'service' | 'attributes'> & { attributes: Pairs })[] }[];
  }[];
}

export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1 internal, 2 server, 3 client. */
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code: number };
  attributes: Record<string, string | number | boolean>;
}

const flat = (pairs: Pairs): ReceivedSpan['attributes'] =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0] as string]));

/** Receives and stores traces like a collector (OTLP over HTTP, JSON). */
export async function otlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const waiting = new Set<() => void>();
  const server = http.createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += String(chunk);
    if (req.method !== 'POST' || req.url !== '/v1/traces') return void res.writeHead(404).end();
    for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          service: String(flat(resource.attributes)['service.name']),
          attributes: flat(span.attributes),
        });
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    for (const check of waiting) check();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Resolves with the first matching span, now or when it arrives. */
    until(wanted: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
      return new Promise((resolve) => {
        const check = () => {
          const found = spans.find(wanted);
          if (!found) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      });
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
