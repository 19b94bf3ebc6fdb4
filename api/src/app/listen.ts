import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Env, SettingsError } from '../kernel/settings/env.ts';
import { guardServer } from '../kernel/http/unreadable.ts';

const taken = (port: number) =>
  new SettingsError(`Port ${port} is in use by another program: end that, or set API_PORT to a free port.`);

/** Asks for the port before anything slow is done. @throws SettingsError when somebody else holds it */
export function requirePort({ host, apiPort }: Pick<Env, 'host' | 'apiPort'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? taken(apiPort) : error));
    probe.listen({ port: apiPort, host: host === 'loopback' ? '127.0.0.1' : host }, () => probe.close(() => resolve()));
  });
}

/**
 * Listens as the settings say: on both loopback addresses, or on one address.
 * @throws SettingsError when somebody else holds the port
 */
export async function listen(app: FastifyInstance): Promise<void> {
  const { host, apiPort } = app.school.env;
  try {
    await app.listen({ port: apiPort, host: host === 'loopback' ? '127.0.0.1' : host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw taken(apiPort);
  }
  if (host === 'loopback') {
    const second = await listenSix(app, apiPort);
    if (second) app.server.once('close', () => second.close().closeAllConnections());
  }
}

/** The IPv6 side of loopback; a machine without IPv6 does without. */
function listenSix(app: FastifyInstance, port: number): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((req, res) => app.routing(req, res));
    guardServer(server);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(null);
      else reject(taken(port));
    });
    server.listen({ port, host: '::1', ipv6Only: true }, () => resolve(server));
  });
}
