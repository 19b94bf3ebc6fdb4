import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Count, Served } from '@gargoyle/shared/contract/health-figures';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import {
  countsOf,
  countsServed,
  type HealthCount,
} from '@gargoyle/api/src/domains/site/release-health/release-health.model.ts';

/** The endpoints of the API that the health watch needs, counting like the API does, in memory. */
export function countingApi() {
  const counts: (HealthCount & { minute: number })[] = [];
  const bodyOf = async (req: IncomingMessage): Promise<unknown> =>
    new Response(Readable.toWeb(req) as ReadableStream).json();
  const add = (more: readonly HealthCount[]) => {
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    counts.push(...more.map((count) => ({ ...count, minute })));
  };
  const accepting = (store: (body: unknown) => void) => (req: IncomingMessage, res: ServerResponse) =>
    void bodyOf(req).then((body) => {
      store(body);
      res.writeHead(204).end();
    });
  return {
    '/api/v1/telemetry/': accepting((body) => add(countsOf((body as { sightings: Sighting[] }).sightings))),
    '/ops/served': accepting((body) => add(countsServed((body as { served: Served[] }).served))),
    '/ops/watch': accepting(() => {}),
    '/ops/figures.json': (_req: IncomingMessage, res: ServerResponse, query: URLSearchParams) => {
      const [from, to] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')];
      const own: Count[] = counts.filter(
        ({ remote, version, minute }) =>
          remote === query.get('remote') &&
          version === query.get('version') &&
          minute >= Math.floor(from / 60_000) * 60_000 &&
          minute < to,
      );
      res.end(JSON.stringify({ counts: own }));
    },
  };
}
