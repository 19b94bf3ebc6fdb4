import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Served } from '@gargoyle/shared/contract/health-figures';

const CHANGES = [
  { kind: 'post', slug: 'went', changedAt: '2026-03-02T08:00:00.000Z', withdrawn: true },
  { kind: 'post', slug: 'stays', changedAt: '2026-03-01T08:00:00.000Z', withdrawn: false },
];

/**
 * A small stand-in for the API: health, epoch, page changes; it answers all else with the address.
 * @param more responses of the test, by path
 */
export async function startApi(
  more: Readonly<Record<string, (req: IncomingMessage, res: ServerResponse, query: URLSearchParams) => void>> = {},
) {
  let epoch = 1;
  let database = true;
  let changes = CHANGES;
  const waiting = new Set<ServerResponse>();
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  let hung = false;
  const answers: Record<string, (res: ServerResponse, query: URLSearchParams) => void> = {
    '/readyz': (res) => res.writeHead(database ? 200 : 503).end('{}'),
    '/api/v1/page-changes/': (res) => res.end(JSON.stringify({ results: changes })),
    '/api/v1/epoch/': (res, query) => {
      if (Number(query.get('after') ?? -1) < epoch) return res.end(JSON.stringify({ epoch }));
      waiting.add(res);
    },
  };
  const reports: { token: unknown; served: Served[] }[] = [];
  const server = http.createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://api');
    requests.push({ path: pathname, headers: req.headers });
    if (hung) return;
    if (pathname === '/ops/served' && !more[pathname]) {
      void new Response(Readable.toWeb(req) as ReadableStream).json().then((body) => {
        reports.push({ token: req.headers['x-edge-token'], ...(body as { served: Served[] }) });
        res.writeHead(204).end();
      });
      return;
    }
    const other = more[pathname];
    if (other) return other(req, res, searchParams);
    const answer = answers[pathname];
    if (answer) return answer(res, searchParams);
    // A large JSON response, like a list.
    if (searchParams.has('large'))
      return res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify('clay '.repeat(1000)));
    res.writeHead(201, { 'x-seen-for': String(req.headers['x-forwarded-for']) }).end(req.url);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    end,
    startAgain: () => listen(port),
    setDatabase: (there: boolean) => void (database = there),
    withdraw(slug: string) {
      changes = changes.map((change) => (change.slug === slug ? { ...change, withdrawn: true } : change));
    },
    /** Declares all earlier responses void, as after a reset. */
    voidAll() {
      epoch += 1;
      for (const res of waiting) res.end(JSON.stringify({ epoch }));
      waiting.clear();
    },
    /** The counts of served pages that the edge has reported. */
    reports,
    isFollowed: () => waiting.size > 0,
    requests,
    /** From now on requests are accepted and never answered. */
    hang: () => void (hung = true),
  };
}
