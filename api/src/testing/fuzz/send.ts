import http from 'node:http';
import type { Answered } from './check-response.ts';

export interface Wire {
  send(method: string, url: string, headers: Record<string, string>, body: string | undefined): Promise<Answered>;
  close(): void;
}

/** Plain HTTP to this machine without any normalization: any method, address or text. */
export function openWire(port: number): Wire {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  return {
    close: () => agent.destroy(),
    send: (method, path, headers, body) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const req = http.request(
          { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, ...length } },
          (res) => {
            const chunks: Buffer[] = [];
            res.on('data', (chunk: Buffer) => chunks.push(chunk));
            res.on('error', reject);
            res.on('end', () =>
              resolve({
                status: res.statusCode ?? 0,
                headers: res.headers as Answered['headers'],
                body: Buffer.concat(chunks).toString('utf8'),
              }),
            );
          },
        );
        req.on('error', reject);
        req.end(body);
      }),
  };
}
