import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FauxqsServer, startFauxqs } from 'fauxqs';

// A real S3 server (fauxqs) behind a proxy, which can be slow, broken or down. The server ignores `If-None-Match: *` on
// PUT: the proxy implements that one condition, as S3 does. STORE_UNDER_TEST (docs/settings.md) names a server that
// implements it itself; then the proxy only passes on.

/**
 * What the proxy does to a request: nothing; respond with a status; never respond; cut the connection after the server
 * has handled it, or in the middle of the response; or stop in the middle of the response.
 */
export type Trouble = (req: IncomingMessage) => number | 'silence' | 'lost' | 'cut' | 'halt' | undefined;

export interface S3Server {
  /** Environment for a client of the store. */
  env: NodeJS.ProcessEnv;
  /** The server itself, without the proxy: it ignores conditions. */
  bareEnv: NodeJS.ProcessEnv;
  /** Takes the store down: connections are refused. */
  leave(): Promise<void>;
  /** Brings it back with all its data. */
  comeBack(): Promise<void>;
  trouble(what: Trouble | undefined): void;
  /** Requests so far, as `PUT /releases/prefix/key`. */
  asked(): readonly string[];
  close(): Promise<void>;
}

export const BUCKET = 'releases';

const KEY = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'eu-central-1' };
const keyUnderTest = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.keys(KEY).map((name) => [name, process.env[name] ?? '']));

const refusal = (status: number, code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${status}</Message></Error>`;

function answer(res: ServerResponse, status: number, code: string): void {
  res.writeHead(status, { 'content-type': 'application/xml' });
  res.end(refusal(status, code));
}

const CODES: Readonly<Record<number, string>> = {
  403: 'AccessDenied',
  404: 'NoSuchKey',
  409: 'ConditionalRequestConflict',
  412: 'PreconditionFailed',
  503: 'SlowDown',
};

interface Upstream {
  at: { host: string; port: number };
  headers: http.IncomingHttpHeaders;
}

const exists = ({ at, headers }: Upstream, path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const { authorization } = headers;
    const head = http.request(
      { ...at, path, method: 'HEAD', headers: authorization ? { authorization } : {} },
      (res) => {
        const { statusCode } = res;
        res.resume();
        if (statusCode === 200 || statusCode === 404) resolve(statusCode === 200);
        else reject(new Error(`the server answered ${statusCode} instead of saying whether ${path} exists`));
      },
    );
    head.on('error', reject);
    head.end();
  });

const passOn = (
  { at, headers }: Upstream,
  req: IncomingMessage,
  body: Buffer,
  res: ServerResponse,
  fault: ReturnType<Trouble>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = http.request({ ...at, path: req.url, method: req.method, headers }, (answered) => {
      answered.on('end', resolve);
      if (fault === 'lost') {
        answered.resume();
        res.destroy();
        return;
      }
      res.writeHead(answered.statusCode ?? 500, answered.headers);
      if (fault === 'cut' || fault === 'halt') {
        answered.once('data', (bytes: Buffer) => {
          answered.destroy();
          resolve();
          res.write(bytes.subarray(0, 1000), () => void (fault === 'cut' && res.destroy()));
        });
        return;
      }
      answered.pipe(res);
    });
    asked.on('error', reject);
    asked.end(body);
  });

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The server that STORE_UNDER_TEST names, if it is one on this machine: a signature is for the host of the proxy. */
function serverUnderTest(): Upstream['at'] | undefined {
  const { STORE_UNDER_TEST: store = '', AWS_ENDPOINT_URL_S3: endpoint = '' } = process.env;
  if (!store.startsWith(`s3://${BUCKET}/`) || !endpoint.startsWith('http:')) return undefined;
  const { hostname, port } = new URL(endpoint);
  return { host: hostname, port: Number(port) };
}

/** Starts both on loopback, with an empty bucket `releases`. `port` is that of the proxy, by default any free one. */
export async function startS3({ port = 0, folder = '' } = {}): Promise<S3Server> {
  const underTest = serverUnderTest();
  const server: FauxqsServer = await startFauxqs({
    ...{ port: 0, host: '127.0.0.1', logger: false },
    ...(folder ? { s3StorageDir: folder } : {}),
  });
  server.createBucket(BUCKET);
  const asked: string[] = [];
  let trouble: Trouble | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = req.url ?? '';
    asked.push(`${req.method} ${path.split('?')[0]}`);
    const fault = trouble?.(req);
    if (fault === 'silence') return;
    if (typeof fault === 'number') return answer(res, fault, CODES[fault] ?? 'InternalError');
    const body = await bodyOf(req);
    const upstream = { at: underTest ?? { host: '127.0.0.1', port: server.port }, headers: req.headers };
    if (req.method !== 'PUT' || underTest) return passOn(upstream, req, body, res, fault);
    // Writes are serialised: the compared object is the one that is overwritten.
    const written = turn.then(async () => {
      if (req.headers['if-none-match'] === '*' && (await exists(upstream, path)))
        return answer(res, 412, CODES[412] ?? '');
      return passOn(upstream, req, body, res, fault);
    });
    turn = written.catch(() => undefined);
    return written;
  }

  const gate = http.createServer((req, res) => void handle(req, res).catch(() => res.destroy()));
  const listen = (at: number) => new Promise<void>((resolve) => gate.listen(at, '127.0.0.1', resolve));
  await listen(port);
  const own = (gate.address() as AddressInfo).port;
  const leave = () =>
    new Promise<void>((resolve) => {
      gate.close(() => resolve());
      gate.closeAllConnections();
    });
  return {
    env: { ...(underTest ? keyUnderTest() : KEY), AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${own}` },
    bareEnv: { ...KEY, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${server.port}` },
    leave,
    comeBack: () => listen(own),
    trouble(what) {
      trouble = what;
    },
    asked: () => asked,
    async close() {
      if (gate.listening) await leave();
      await server.stop();
    },
  };
}
