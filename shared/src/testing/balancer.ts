import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  add(port: number): void;
  remove(port: number): void;
  /** Resolves once the server has reported that it is ready. */
  ready(port: number): Promise<void>;
  close(): void;
}

const CHECK_INTERVAL_MS = 50;

/**
 * A minimal load balancer: polls `/readyz` of each local server, forwards each request to the next ready one over a
 * keep-alive connection, and never retries.
 */
export async function startBalancer(): Promise<Balancer> {
  const servers = new Map<number, boolean>();
  const waiting = new Map<number, () => void>();
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;

  const check = (port: number) => {
    const probe = http.get({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 2000 }, (answer) => {
      answer.resume();
      if (!servers.has(port)) return;
      servers.set(port, answer.statusCode === 200);
      if (answer.statusCode === 200) waiting.get(port)?.();
    });
    probe.on('error', () => servers.has(port) && servers.set(port, false));
  };
  const timer = setInterval(() => {
    for (const port of servers.keys()) check(port);
  }, CHECK_INTERVAL_MS);

  const server = http.createServer((req, res) => {
    const ready = [...servers].filter(([, is]) => is).map(([port]) => port);
    turn += 1;
    const port = ready[turn % ready.length];
    if (port === undefined) return void res.writeHead(503, { 'x-balancer': 'nobody is ready' }).end();
    const { method, headers } = req;
    const forwarded = http.request({ host: '127.0.0.1', port, path: req.url, method, headers, agent }, (answer) => {
      const { connection: _, 'keep-alive': __, ...rest } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(res);
      answer.on('error', () => res.destroy());
    });
    forwarded.on('error', ({ message }) =>
      res.headersSent ? res.destroy() : res.writeHead(502, { 'x-balancer': message }).end(),
    );
    req.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (port) => void servers.set(port, false),
    remove: (port) => void servers.delete(port),
    ready: (port) => new Promise((resolve) => waiting.set(port, resolve)),
    close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * The given number of clients fetch these addresses in turn until `until` settles.
 * @returns the failures, and the number of requests
 */
export async function browse(
  url: string,
  {
    clients,
    asks,
    until,
  }: { clients: number; asks: readonly { path: string; init?: RequestInit }[]; until: Promise<unknown> },
): Promise<{ failed: string[]; asked: number }> {
  const over = new AbortController();
  let asked = 0;
  const failed: string[] = [];
  const stop = until.finally(() => over.abort());
  const client = async (first: number) => {
    for (let n = first; !over.signal.aborted; n++) {
      const { path, init } = asks[n % asks.length] ?? { path: '/' };
      asked += 1;
      try {
        const answer = await fetch(url + path, init);
        await answer.arrayBuffer();
        if (!answer.ok) failed.push(`${path}: ${answer.status} ${answer.headers.get('x-balancer') ?? ''}`);
      } catch (error) {
        failed.push(`${path}: ${String((error as Error).cause ?? error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  await stop;
  return { failed, asked };
}
