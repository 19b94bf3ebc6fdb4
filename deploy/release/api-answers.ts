import { type Operation, shapesOfDocument } from '@gargoyle/build/uses/endpoint-shapes.ts';
import type { EndpointShape, Uses } from '@gargoyle/shared/contract/release-record';
import { unfitting } from './declared-changes.ts';
import { typeText } from './type-text.ts';

export type Answered = Readonly<Record<string, EndpointShape>>;

const PATIENCE_MS = 5000;

/** What the API at this address answers, by its own document. Rejects when it does not say. */
export async function askApi(apiUrl: string): Promise<Answered> {
  const response = await fetch(`${apiUrl}/api/v1/openapi.json`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { paths } = (await response.json()) as { paths?: Record<string, Record<string, Operation>> };
  if (!paths) throw new Error('an answer that is no contract');
  return shapesOfDocument(paths);
}

/** What is written the same needs no judge. */
const changed = (last: unknown, next: unknown): boolean => JSON.stringify(last) !== JSON.stringify(next);

/** What of these calls is not answered as their callers send and read it, as the ends of sentences. */
export function unanswered(endpoints: Uses['endpoints'], answered: Answered): string[] {
  const missing: string[] = [];
  const pairs = Object.entries(endpoints).flatMap(([name, used]) => {
    const row = `${name} (${used.method} ${used.path})`;
    const now = answered[name];
    if (!now || now.method !== used.method || now.path !== used.path) {
      missing.push(
        now ? `${row}, which the API answers as ${now.method} ${now.path}` : `${row}, which the API does not answer`,
      );
      return [];
    }
    const sends = {
      name: row,
      rule: 'Takes' as const,
      last: typeText(used.sends ?? {}),
      next: typeText(now.sends ?? {}),
    };
    const reads = { name: row, rule: 'Carries' as const, last: typeText(used.reads), next: typeText(now.reads) };
    return [...(changed(used.sends, now.sends) ? [sends] : []), ...(changed(used.reads, now.reads) ? [reads] : [])];
  });
  return [
    ...missing,
    ...unfitting(pairs).map(({ name, rule }) =>
      rule === 'Takes'
        ? `${name}, which takes something else than it is sent`
        : `${name}, which answers something else than is read`,
    ),
  ];
}
