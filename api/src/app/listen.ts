import { createServer, type Server } from 'node:http';
import { followConnections } from '@gargoyle/shared/http/end-connections.ts';
import type { FastifyInstance } from 'fastify';
import { type Env, SettingsError } from '../kernel/settings/env.ts';
import { guardServer } from '../kernel/http/unreadable-requests.ts';

interface ListenAddress {
  host: string;
  port: number;
  /** Environment variable that sets the port. */
  setting: string;
}

/** Where this process listens, depending on its role. */
export const listenAddress = ({ host, role, apiPort, workerPort }: Env): ListenAddress =>
  role === 'worker' ? { host, port: workerPort, setting: 'WORKER_PORT' } : { host, port: apiPort, setting: 'API_PORT' };

const taken = ({ port, setting }: ListenAddress) =>
  new SettingsError(`Port ${port} is in use by another program: stop it, or set ${setting} to a free port.`);

/** Checks that the port is free before any slow work starts. @throws SettingsError when it is in use */
export function requirePort(address: ListenAddress): Promise<void> {
  const { host, port } = address;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? taken(address) : error));
    probe.listen({ port, host: host === 'loopback' ? '127.0.0.1' : host }, () => probe.close(() => resolve()));
  });
}

/**
 * Listens as configured: on both loopback addresses, or on one address.
 * @returns a function that stops, to be called with `app.close`: it finishes what arrived on a second address
 * @throws SettingsError when the port is in use
 */
export async function listen(app: FastifyInstance): Promise<() => Promise<void>> {
  const address = listenAddress(app.school.env);
  const { host, port } = address;
  try {
    await app.listen({ port, host: host === 'loopback' ? '127.0.0.1' : host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw taken(address);
  }
  const second = host === 'loopback' ? await listenIpv6(app, address) : null;
  if (!second) return async () => {};
  const endConnections = followConnections(second);
  return () => {
    endConnections();
    return new Promise((resolve) => second.close(() => resolve()));
  };
}

/** Listens on the IPv6 loopback address; null on a machine without IPv6. */
function listenIpv6(app: FastifyInstance, address: ListenAddress): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((req, res) => app.routing(req, res));
    guardServer(server);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(null);
      else reject(taken(address));
    });
    server.listen({ port: address.port, host: '::1', ipv6Only: true }, () => resolve(server));
  });
}
