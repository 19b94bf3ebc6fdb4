import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { SettingsError } from './env.ts';

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
    throw new SettingsError(`Port ${apiPort} is in use by another program: end that, or set API_PORT to a free port.`);
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
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(null);
      else reject(new SettingsError(`Port ${port} of ::1 is in use by another program: set API_PORT to a free port.`));
    });
    server.listen({ port, host: '::1', ipv6Only: true }, () => resolve(server));
  });
}
