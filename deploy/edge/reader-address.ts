import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/**
 * Tells a reader's address: that of the connection, or what trusted hops before us say in `X-Forwarded-For`; of what an
 * untrusted one claims, nothing.
 * @param trusted addresses and networks. @throws TypeError for one that is neither
 */
export function readerAddresses(trusted: readonly string[]): (req: IncomingMessage) => string {
  const trusts = proxyAddress.compile([...trusted]);
  return (req) => {
    const hops = proxyAddress.all(req, trusts).filter((hop) => hop !== undefined && isIP(hop));
    return hops.at(-1)?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
  };
}

/** Tells whether a request comes from one of the trusted hops itself. */
export function trustsConnection(trusted: readonly string[]): (req: IncomingMessage) => boolean {
  const trusts = proxyAddress.compile([...trusted]);
  return ({ socket }) => socket.remoteAddress !== undefined && trusts(socket.remoteAddress, 0);
}
