import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Follows the connections on which nothing has been asked yet: clients open some ahead. Node does not count them as idle,
 * so that closing the server would wait a minute for their first request.
 * @returns a function that ends them, and those that are still opened
 */
export function followUnused(server: Server): () => void {
  const unused = new Set<Socket>();
  let isEnded = false;
  server.on('connection', (socket: Socket) => {
    if (isEnded) return socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    isEnded = true;
    for (const socket of unused) socket.destroy();
  };
}
