import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Lets a server listen on this machine for one test; answers its port. */
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
  /** The connection that it came on, the client's end. */
  port: number;
}

interface Asked extends http.RequestOptions {
  body?: Buffer | string;
}

/** Asks as Node's own client does, on the connections of `agent`. Rejects when the answer breaks off. */
export function ask(port: number, path: string, { body, ...options }: Asked = {}): Promise<Answer> {
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

/** A connection that says what it is told, byte by byte, and keeps all that it hears. */
export async function connectTo(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  /** Says whether it was broken off. */
  const closed = new Promise<boolean>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { socket, closed, heard: () => heard };
}
