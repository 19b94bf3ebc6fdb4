import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { isNamed } from '@gargoyle/build/content-name.ts';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import { LRUCache } from 'lru-cache';
import type { Folders } from '../release/folders.ts';
import { compress, type Encoding, encodingOf } from './compress.ts';
import { COMMON_HEADERS } from './policy.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const KEPT_BYTES = 48 * 1024 * 1024;
const LARGE = 200_000;
/** Older releases have their version in it; since then a file is named by what it holds. */
const ADDRESS = /^\/r\/([a-z-]+)\/(?:([0-9a-f]{12})\/)?([\w.-]+)$/;

interface Place {
  app: string;
  /** Empty where the name says what the file holds. */
  version: string;
  name: string;
}

const placeOf = (address: string): Place => {
  const [, app = '', version = '', name = ''] = ADDRESS.exec(address) ?? [];
  return { app, version, name };
};

const keyOf = ({ app, version, name }: Place, encoding: Encoding): string => `${app}/${version}/${name} ${encoding}`;

export interface Files {
  /** Answers with a released file: under an address that never changes its content. */
  answer(req: IncomingMessage, res: ServerResponse, address: string): Promise<void>;
  text(address: string): Promise<string>;
}

/** Released files, only when they are what was built. */
export function createFiles(folders: Folders): Files {
  const records = new Map<string, Promise<ReleaseRecord>>();
  const bodies = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length || 1 });
  const making = new Map<string, Promise<Buffer>>();

  function recordOf(app: string, version: string): Promise<ReleaseRecord> {
    const folder = folders.release(app, version);
    let record = records.get(folder);
    if (!record) {
      record = readFile(path.join(folder, 'release.json'), 'utf8').then((text) => JSON.parse(text) as ReleaseRecord);
      record.catch(() => records.delete(folder));
      records.set(folder, record);
    }
    return record;
  }

  /** The bytes, once they are what their name says, or what the record of their release says. */
  async function verified({ app, version, name }: Place): Promise<Buffer> {
    const known = version ? (await recordOf(app, version)).files[name]?.sha256 : '';
    if (known === undefined) throw Object.assign(new Error(`${app}@${version} has no ${name}`), { status: 404 });
    const folder = version ? path.join(folders.release(app, version), 'files') : folders.files(app);
    const content = await readFile(path.join(folder, name));
    const sum = createHash('sha256').update(content).digest('base64');
    if (version ? sum !== known : !isNamed(name, sum))
      throw Object.assign(new Error(`${app}@${version} ${name} was altered`), { status: 500 });
    return content;
  }

  async function make(place: Place, encoding: Encoding): Promise<Buffer> {
    const content = await verified(place);
    const key = keyOf(place, encoding);
    const large = content.length > LARGE;
    const body = await compress(content, encoding, large ? 5 : 11);
    bodies.set(key, body);
    // The smallest form of a large file takes a second to make: the first readers do not wait for it.
    if (large && encoding === 'br')
      void compress(content, encoding, 11).then((small) => {
        if (small.length < body.length && bodies.peek(key) === body) bodies.set(key, small);
      });
    return body;
  }

  async function bodyOf(place: Place, encoding: Encoding): Promise<Buffer> {
    const key = keyOf(place, encoding);
    const known = bodies.get(key) ?? making.get(key);
    if (known) return known;
    const body = make(place, encoding).finally(() => making.delete(key));
    making.set(key, body);
    return body;
  }

  async function text(address: string): Promise<string> {
    return (await bodyOf(placeOf(address), 'identity')).toString();
  }

  async function answer(req: IncomingMessage, res: ServerResponse, address: string): Promise<void> {
    const place = placeOf(address);
    const { name } = place;
    const type = TYPES[path.extname(name)];
    if (!type) return refuse(res, 404);
    const encoding = name.endsWith('.woff2') ? 'identity' : encodingOf(req.headers['accept-encoding']);
    let body: Buffer;
    try {
      body = await bodyOf(place, encoding);
    } catch (error) {
      return refuse(res, (error as { status?: number }).status ?? 404);
    }
    res.writeHead(200, {
      ...COMMON_HEADERS,
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  return { answer, text };
}

function refuse(res: ServerResponse, status: number): void {
  res.writeHead(status, {
    ...COMMON_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  res.end(status === 404 ? 'Not found.\n' : 'This file is not what was published.\n');
}
