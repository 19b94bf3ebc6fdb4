import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';

type Json = Record<string, unknown>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null;

/** Parses CSP violation reports of browsers in either format; unreadable ones are skipped. */
export function violationsOf(body: unknown): Sighting[] {
  if (Array.isArray(body))
    return body.flatMap((r) => (isObject(r) && isObject(r['body']) ? [sighting(r['body'], r['url'])] : []));
  if (isObject(body) && isObject(body['csp-report'])) return [sighting(body['csp-report'], undefined)];
  return [];
}

function sighting(report: Json, url: unknown): Sighting {
  // The database stores no NUL.
  const text = (...keys: string[]) =>
    String(keys.map((k) => report[k]).find((v) => typeof v === 'string') ?? '').replaceAll('\0', '');
  const directive = text('effectiveDirective', 'effective-directive', 'violated-directive', 'destination');
  return {
    kind: 'policy',
    remote: 'shell',
    version: '-',
    route: startOf(text('documentURL', 'document-uri') || url)?.path ?? '-',
    name: directive.slice(0, 120) || 'unknown',
    message: blockedOf(text('blockedURL', 'blocked-uri')).slice(0, 500),
  };
}

/** What was blocked: a keyword of the browser (`inline`) or the start of its URL. */
function blockedOf(blocked: string): string {
  const begin = startOf(blocked);
  return begin ? begin.origin + begin.path : blocked;
}

/** Origin and first path segment of a URL: later segments and the query may contain codes and tokens. */
function startOf(address: unknown): { origin: string; path: string } | null {
  const url = URL.parse(String(address));
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [first = '', ...more] = url.pathname.slice(1).split('/');
  return { origin: url.origin, path: `/${first}${more.length > 0 ? '/…' : ''}`.slice(0, 120) };
}
