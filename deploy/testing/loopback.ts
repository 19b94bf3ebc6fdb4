import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a server on loopback for one test; returns its port. */
export async function listening(server: http.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** The client's port of the connection. */
  port: number;
}

interface RequestOptions extends http.RequestOptions {
  body?: Buffer | string;
}

/** Sends a request with Node's own client, on the connections of `agent`. Rejects when the response breaks off. */
export function ask(port: number, path: string, { body, ...options }: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = http.request({ host: '127.0.0.1', port, path, ...options }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => {
        const { statusCode: status = 0, headers } = res;
        resolve({ status, headers, body: Buffer.concat(chunks), port: req.socket?.localPort ?? 0 });
      });
    });
    req.on('error', reject);
    req.end(body);
  });
}

/** A raw connection that sends given bytes and records what it receives. */
export async function connectTo(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  /** Resolves to whether it was reset. */
  const closed = new Promise<boolean>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { socket, closed, received: () => received };
}
