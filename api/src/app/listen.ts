import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Env, SettingsError } from '../kernel/settings/env.ts';
import { guardServer } from '../kernel/http/unreadable.ts';

interface Door {
  host: string;
  port: number;
  /** The setting that says which. */
  named: string;
}

/** Where this process listens, by its role. */
export const doorOf = ({ host, role, apiPort, workerPort }: Env): Door =>
  role === 'worker' ? { host, port: workerPort, named: 'WORKER_PORT' } : { host, port: apiPort, named: 'API_PORT' };

const taken = ({ port, named }: Door) =>
  new SettingsError(`Port ${port} is in use by another program: end that, or set ${named} to a free port.`);

/** Asks for the port before anything slow is done. @throws SettingsError when somebody else holds it */
export function requirePort(door: Door): Promise<void> {
  const { host, port } = door;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? taken(door) : error));
    probe.listen({ port, host: host === 'loopback' ? '127.0.0.1' : host }, () => probe.close(() => resolve()));
  });
}

/**
 * Listens as the settings say: on both loopback addresses, or on one address.
 * @throws SettingsError when somebody else holds the port
 */
export async function listen(app: FastifyInstance): Promise<void> {
  const door = doorOf(app.school.env);
  const { host, port } = door;
  try {
    await app.listen({ port, host: host === 'loopback' ? '127.0.0.1' : host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw taken(door);
  }
  if (host === 'loopback') {
    const second = await listenSix(app, door);
    if (second) app.server.once('close', () => second.close().closeAllConnections());
  }
}

/** The IPv6 side of loopback; a machine without IPv6 does without. */
function listenSix(app: FastifyInstance, door: Door): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((req, res) => app.routing(req, res));
    guardServer(server);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(null);
      else reject(taken(door));
    });
    server.listen({ port: door.port, host: '::1', ipv6Only: true }, () => resolve(server));
  });
}
