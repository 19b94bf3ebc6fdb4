import { expect, test } from 'vitest';
import { connectTo, listening } from '../testing/loopback.ts';
import { createHttpServer } from './http-server.ts';

test('PLAT-496 an idle connection is kept longer than balancers keep it, and a request that does not arrive is given up', async () => {
  const server = createHttpServer((_req, res) => res.end('here'));
  const { socket, received } = await connectTo(await listening(server));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(received).toContain('here');
  const [, seconds] = /^keep-alive: timeout=(\d+)/im.exec(received()) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
  expect(server.requestTimeout).toBe(30_000);
});
