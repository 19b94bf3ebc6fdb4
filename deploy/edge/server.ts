// Starts the edge. Run with `node --no-compilation-cache deploy/edge/server.ts`: without the flag V8 keeps the code of
// every release that was ever live.
import type http from 'node:http';
import { followConnections } from '@gargoyle/shared/http/end-connections.ts';
import type { Tracing } from '@gargoyle/shared/tracing';
import { setTimeout as delay } from 'node:timers/promises';
import { logLine } from './request-context.ts';
import { createEdge } from './edge.ts';
import { createHttpServer } from './http-server.ts';
import { founderWarning, type EdgeSettings, readSettings } from './settings.ts';
import { SettingsError } from '../release/setting-values.ts';

/** Time for open requests to finish after the listening sockets are closed. */
const FINISH_MS = 15_000;

function listen(server: http.Server, port: number, host: string, optional: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (optional && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) return resolve();
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingsError(`Port ${port} is taken by another program: end it, or set PORT to a free one.`)
          : error,
      );
    });
    server.listen({ port, host, ipv6Only: host === '::1' }, () => resolve());
  });
}

/** Without the setting the SDK is not loaded. */
async function openTracing({ tracing }: EdgeSettings, warn: (line: string) => void): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const sdk = await import('@gargoyle/shared/tracing');
  const report = (error: unknown, what: string) =>
    warn(`${what} (${error instanceof Error ? error.message : String(error)})`);
  return sdk.openTracing({ ...tracing, service: 'gargoyle-edge', report });
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const warn = (line: string) => console.error(logLine(line));
  const trusting = founderWarning(process.env);
  if (trusting) warn(trusting);
  const tracing = await openTracing(settings, warn);
  const edge = createEdge(settings, warn, tracing);
  const hosts = settings.host === 'loopback' ? ['127.0.0.1', '::1'] : [settings.host];
  const servers = hosts.map(() => createHttpServer(edge.handle));
  const endConnections = servers.map(followConnections);
  await Promise.all(
    hosts.map((host, place) => listen(servers[place] as http.Server, settings.port, host, host === '::1')),
  );
  let stopping = false;
  const stop = async (drainMs = settings.drainMs) => {
    if (stopping) return;
    stopping = true;
    // Load balancers must notice first; requests that arrive until then are answered.
    edge.leave();
    await delay(drainMs);
    const drained = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
    for (const end of endConnections) end();
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, FINISH_MS));
    await Promise.race([Promise.all(drained), timeout]);
    await edge.close();
    await tracing?.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  // When run by the start tool: report readiness to it, and exit when it is gone.
  process.once('disconnect', () => void stop(0));
  if (process.send && !process.connected) return stop(0);
  await edge.ready();
  const missing = await edge.missing();
  const store = settings.store || 'the data folder';
  console.log(
    missing
      ? `The edge is running (releases from ${store}), and not ready: ${missing}`
      : `The edge is ready: ${settings.publicUrl}`,
  );
  process.send?.('ready');
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
