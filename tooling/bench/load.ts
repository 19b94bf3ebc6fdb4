import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Load {
  /** Milliseconds of each call. */
  times: readonly number[];
  /** From the first call to the last answer. */
  seconds: number;
  failed: number;
}

export const perSecond = ({ times, seconds }: Load): number => times.length / seconds;

interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends `next(i)` from `clients` parallel clients until `count` calls are answered; loopback addresses only. */
export async function load(base: string, clients: number, count: number, next: (i: number) => Call): Promise<Load> {
  const { hostname, port } = new URL(base);
  if (!['localhost', '127.0.0.1'].includes(hostname))
    throw new Error(`load tests may only target this machine, not ${hostname}`);
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let sent = 0;
  let failed = 0;
  const began = performance.now();
  const client = async () => {
    while (sent < count) {
      const at = performance.now();
      const status = await send(agent, port, next(sent++));
      if (status >= 400) failed++;
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { times, seconds, failed };
}

function send(agent: http.Agent, port: string, { method = 'GET', path, headers, body }: Call): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const req = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        headers: {
          ...headers,
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        },
      },
      (res) => {
        res.resume();
        res.on('end', () => resolve(res.statusCode ?? 0));
      },
    );
    req.on('error', reject);
    req.end(text);
  });
}

/** The baseline: a bare Node server that sends the same bytes as `body`. */
export async function bareServer(body: Buffer): Promise<{ url: string; close(): void }> {
  const value: unknown = JSON.parse(body.toString());
  const server = http.createServer((_req, res) => {
    const text = JSON.stringify(value);
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    res.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
