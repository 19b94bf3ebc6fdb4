import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Follows what closing a server does not end. Clients open connections ahead: one on which nothing has been asked yet
 * does not count as idle for Node, which would wait a minute for its first request. One that is answered after the
 * server was closed would stay open for the next request.
 * @returns a function to call when closing the server: ends such connections from then on
 */
export function followConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  let isEnded = false;
  server.on('connection', (socket: Socket) => {
    if (isEnded) return socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket);
    response.once('finish', () => isEnded && socket.destroySoon());
  });
  return () => {
    isEnded = true;
    for (const socket of unused) socket.destroy();
  };
}
