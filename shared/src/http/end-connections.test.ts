import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { followConnections } from './end-connections.ts';

/** A server that keeps its answers until the test gives them. */
async function start() {
  const open: ServerResponse[] = [];
  const server = http.createServer({ keepAliveTimeout: 600_000 }, (_, response) => void open.push(response));
  const end = followConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  return { server, end, open, port: (server.address() as AddressInfo).port };
}

test('PLAT-423 a request that is answered after the end was begun gets its answer, and its connection ends', async () => {
  const { server, end, open, port } = await start();
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const answer = once(http.get({ host: '127.0.0.1', port, agent }), 'response');
  await expect.poll(() => open.length).toBe(1);
  const closed = once(server, 'close');
  server.close();
  end();
  open[0]?.end('late');
  const [response] = (await answer) as [http.IncomingMessage];
  expect((await response.toArray()).join('')).toBe('late');
  await closed;
});

test('PLAT-419 connections on which nothing was asked end, those that come while it ends as well', async () => {
  const { server, end, port } = await start();
  const early = net.connect(port, '127.0.0.1');
  await once(server, 'connection');
  end();
  const late = net.connect(port, '127.0.0.1');
  await Promise.all([once(early, 'close'), once(late, 'close')]);
});
