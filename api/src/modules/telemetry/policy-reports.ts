import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';

type Json = Record<string, unknown>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null;

/** Reads a browser's reports of broken security policies, in either format; what it cannot read it leaves out. */
export function violationsOf(body: unknown): Sighting[] {
  if (Array.isArray(body))
    return body.flatMap((r) => (isObject(r) && isObject(r['body']) ? [sighting(r['body'], r['url'])] : []));
  if (isObject(body) && isObject(body['csp-report'])) return [sighting(body['csp-report'], undefined)];
  return [];
}

function sighting(report: Json, url: unknown): Sighting {
  const text = (...keys: string[]) => String(keys.map((k) => report[k]).find((v) => typeof v === 'string') ?? '');
  const directive = text('effectiveDirective', 'effective-directive', 'violated-directive', 'destination');
  return {
    kind: 'policy',
    remote: 'shell',
    version: '-',
    route: pathOf(text('documentURL', 'document-uri') || url),
    name: directive.slice(0, 120) || 'unknown',
    message: text('blockedURL', 'blocked-uri').slice(0, 500),
  };
}

/** The path alone: what follows `?` may be a secret. */
function pathOf(address: unknown): string {
  try {
    return new URL(String(address)).pathname.slice(0, 120);
  } catch {
    return '-';
  }
}
