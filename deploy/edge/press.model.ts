import type { IncomingHttpHeaders } from 'node:http';

/** What a page says of the press that a call came of. */
export interface Press {
  /** The trace that the press began, and what of it leads here. */
  traceparent: string;
  /** What was pressed: the release whose part of the page it stood in. */
  release: string;
  /** The press itself, and how long before the call it was; said by its first call alone. */
  first: { spanId: string; sinceMs: number } | undefined;
}

const SAID = /(?:^|,)\s*press=([a-z][a-z-]{1,30}@[0-9a-z-]{1,40})(?:\/([0-9a-f]{16})\/(\d{1,4}))?\s*(?:,|$)/;

/** Reads it from the headers (W3C `traceparent` and `baggage`); undefined for a call of no press. */
export function pressOf({ traceparent, baggage }: IncomingHttpHeaders): Press | undefined {
  if (typeof traceparent !== 'string' || typeof baggage !== 'string') return undefined;
  const [, release, spanId, since] = SAID.exec(baggage) ?? [];
  if (!release) return undefined;
  return { traceparent, release, first: spanId ? { spanId, sinceMs: Number(since) } : undefined };
}
