import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { browse, startBalancer } from '@gargoyle/shared/testing/balancer.ts';
import { expect, onTestFinished, test } from 'vitest';
import { edgeSchool } from '../testing/edge-school.ts';

const PROGRAM = path.join(import.meta.dirname, 'server.ts');

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

interface Edge {
  child: ChildProcess;
  port: number;
  output(): string;
}

/** An edge in its own process, in front of the same API and releases. */
async function startEdge(settings: Record<string, string>): Promise<Edge> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--no-compilation-cache', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], PORT: String(port), RENDER_THREADS: '1', ...settings },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  await once(child, 'message');
  return { child, port, output: () => output };
}

test('PLAT-177 PLAT-041 edges restart one after the other under 50 readers, and no request fails', async () => {
  const { api, folders } = await edgeSchool();
  const settings = {
    GARGOYLE_DATA: path.dirname(folders.root),
    API_URL: api.url,
    EDGE_TOKEN: 'token-of-the-test',
    DRAIN_SECONDS: '1',
  };
  const balancer = await startBalancer();
  onTestFinished(() => balancer.close());
  const join = async () => {
    const edge = await startEdge(settings);
    balancer.add(edge.port);
    await balancer.ready(edge.port);
    return edge;
  };
  const first = [await join(), await join()];
  const roll = async () => {
    for (const { child, port } of first) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      balancer.remove(port);
      await join();
    }
  };
  const asks = [{ path: '/' }, { path: '/mf-catalog' }, { path: '/api/v1/tags/' }, { path: '/drawn' }];
  const { failed, asked } = await browse(balancer.url, { clients: 50, asks, until: roll() });
  expect([...new Set(failed)]).toEqual([]);
  expect(asked).toBeGreaterThan(200);
}, 120_000);

test('PLAT-419 a connection on which nothing was ever asked does not delay the end of an edge', async () => {
  const { api, folders } = await edgeSchool();
  const settings = { GARGOYLE_DATA: path.dirname(folders.root), API_URL: api.url, EDGE_TOKEN: 'token-of-the-test' };
  const { child, port } = await startEdge({ ...settings, DRAIN_SECONDS: '0' });
  const silent = net.connect(port, '127.0.0.1');
  await once(silent, 'connect');
  // The server knows the connection as soon as it answers a later one.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).ok).toBe(true);
  const [ended, began] = [once(child, 'exit'), performance.now()];
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('PLAT-412 an edge that started and is not ready says so in its log', async () => {
  const { api, folders } = await edgeSchool();
  const settings = { GARGOYLE_DATA: path.dirname(folders.root), API_URL: api.url, EDGE_TOKEN: 'token-of-the-test' };
  const [ready, empty] = await Promise.all([
    startEdge(settings),
    startEdge({ ...settings, RELEASE_STORE: path.join(folders.root, 'nowhere') }),
  ]);
  await expect.poll(ready.output).toMatch(/^The edge is ready: http/);
  await expect
    .poll(empty.output)
    .toMatch(/^The edge is running \(releases from .*nowhere\), and not ready: Nothing is live yet\./);
});
