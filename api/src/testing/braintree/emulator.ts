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
  /** The next request to a path with this ending is answered when this has come about. */
  holdAnswerOf(path: string, until: Promise<void>): void;
  /** The next request, to a path with this ending, gets this status and is not processed. */
  failNext(status: number, path?: string): void;
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
  let hold: { path: string; until: Promise<void> } | null = null;
  let fail = { status: 0, path: '' };
  const key = Buffer.from(`${KEYS.publicKey}:${KEYS.privateKey}`).toString('base64');

  const server = createServer(async (req, res) => {
    const body = await text(req);
    const path = (req.url ?? '').replace(`/merchants/${KEYS.merchantId}`, '');
    calls.push(`${req.method} ${path}`);
    const { status: failing } = fail;
    if (failing && path.endsWith(fail.path)) {
      fail = { status: 0, path: '' };
      return void res.writeHead(failing).end();
    }
    if (req.headers.authorization !== `Basic ${key}`) return void res.writeHead(401).end();
    if (hold !== null && path.endsWith(hold.path)) {
      const { until } = hold;
      hold = null;
      await until;
    }
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
    holdAnswerOf: (path, until) => void (hold = { path, until }),
    failNext: (status, path = '') => void (fail = { status, path }),
    rejectNextAs: ledger.rejectNextAs,
    moveTo: ledger.moveTo,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
