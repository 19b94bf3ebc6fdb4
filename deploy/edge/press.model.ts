import type { IncomingHttpHeaders } from 'node:http';

/** The user press (click or key) that caused a call, as sent by the page. */
export interface Press {
  /** The trace that the press began, and the span that caused this call. */
  traceparent: string;
  /** The release that owns the pressed part of the page. */
  release: string;
  /** The press itself and its time before the call; sent with its first call only. */
  first: { spanId: string; sinceMs: number } | undefined;
}

const PRESS = /(?:^|,)\s*press=([a-z][a-z-]{1,30}@[0-9a-z-]{1,40})(?:\/([0-9a-f]{16})\/(\d{1,4}))?\s*(?:,|$)/;

/** Reads the press from the headers (W3C `traceparent` and `baggage`); undefined for a call without one. */
export function pressOf({ traceparent, baggage }: IncomingHttpHeaders): Press | undefined {
  if (typeof traceparent !== 'string' || typeof baggage !== 'string') return undefined;
  const [, release, spanId, since] = PRESS.exec(baggage) ?? [];
  if (!release) return undefined;
  return { traceparent, release, first: spanId ? { spanId, sinceMs: Number(since) } : undefined };
}
