import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/**
 * Returns the client address: that of the connection, or the one that trusted proxies in front report in
 * `X-Forwarded-For`. Claims of untrusted hops are ignored.
 * @param trusted addresses and networks
 * @throws TypeError for an entry that is neither
 */
export function readerAddresses(trusted: readonly string[]): (req: IncomingMessage) => string {
  const trusts = proxyAddress.compile([...trusted]);
  return (req) => {
    const hops = proxyAddress.all(req, trusts).filter((hop) => hop !== undefined && isIP(hop));
    return hops.at(-1)?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
  };
}

/** Whether a request comes directly from a trusted proxy. */
export function trustsConnection(trusted: readonly string[]): (req: IncomingMessage) => boolean {
  const trusts = proxyAddress.compile([...trusted]);
  return ({ socket }) => socket.remoteAddress !== undefined && trusts(socket.remoteAddress, 0);
}
