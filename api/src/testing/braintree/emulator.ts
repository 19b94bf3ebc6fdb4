import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { braintreeLedger } from './ledger.ts';
import { xml } from './xml.ts';

export interface Emulator {
  port: number;
  /** Requests received, such as `POST /transactions`. */
  calls: string[];
  /** The next request to a path with this ending is processed, but the connection is closed before its response. */
  loseAnswerOf(path: string): void;
  /** The next request gets this status and is not processed. */
  failNext(status: number): void;
  /** The next charge is refused by Braintree itself, with this reason. */
  rejectNextAs(reason: string): void;
  /** Sets a transaction's status, like the nightly batch. */
  moveTo(transactionId: string, status: string): void;
  close(): Promise<void>;
}

export const KEYS = { merchantId: 'school', publicKey: 'public-key', privateKey: 'private-key' };

/** Braintree's gateway on loopback, as far as the school uses it: JSON in, XML out, keys checked, state in memory. */
export async function startEmulator(settings: { atMostOnce: boolean }): Promise<Emulator> {
  const ledger = braintreeLedger(settings);
  const calls: string[] = [];
  let lose: string | null = null;
  let fail = 0;
  const key = Buffer.from(`${KEYS.publicKey}:${KEYS.privateKey}`).toString('base64');

  const server = createServer(async (req, res) => {
    const body = await text(req);
    const path = (req.url ?? '').replace(`/merchants/${KEYS.merchantId}`, '');
    calls.push(`${req.method} ${path}`);
    const failing = fail;
    fail = 0;
    if (failing) return void res.writeHead(failing).end();
    if (req.headers.authorization !== `Basic ${key}`) return void res.writeHead(401).end();
    const [status, root, node] = ledger.answer(req.method ?? '', path, body === '' ? {} : JSON.parse(body));
    if (lose !== null && path.endsWith(lose)) {
      lose = null;
      return void req.socket.destroy();
    }
    res.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' });
    res.end(root === null ? '' : `<?xml version="1.0" encoding="UTF-8"?>${xml(root, node ?? '')}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    calls,
    loseAnswerOf: (ending) => void (lose = ending),
    failNext: (status) => void (fail = status),
    rejectNextAs: ledger.rejectNextAs,
    moveTo: ledger.moveTo,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
