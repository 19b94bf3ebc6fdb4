import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Folders } from '../release/folders.ts';
import { readDelta } from '../release/deltas.ts';
import { encodingOf } from './compress.ts';
import { dictionaryHeaders, dictionaryOf } from './dictionary-headers.ts';
import { COMMON_HEADERS } from './policy.ts';
import { createPackedBodies } from './packed-bodies.ts';
import { createReleasedBytes, type Place, placeOf } from './released-bytes.ts';
import type { ShownReleases } from './shown-releases.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export interface Files {
  /** Answers with a released file; its address never changes its content. */
  answer(req: IncomingMessage, res: ServerResponse, address: string): Promise<void>;
  text(address: string): Promise<string>;
  /** Compresses these scripts at full quality before they are requested. */
  prepare(addresses: readonly string[]): Promise<void>;
}

/** Serves released files only if they match the build and their release may be shown. */
export function createFiles(
  folders: Folders,
  releases: Pick<ShownReleases, 'hasFile'>,
  warn: (line: string) => void = () => {},
  lookAgain?: () => Promise<void>,
): Files {
  const { isShown, verified } = createReleasedBytes(folders, releases, lookAgain);
  const packed = createPackedBodies(verified);

  /**
   * The delta to the file from the dictionary that the client has; undefined where there is none and the full file is
   * sent.
   */
  async function deltaOf(place: Place, dictionary: string): Promise<Buffer | undefined> {
    const { app, version, name } = place;
    if (version) return undefined;
    const key = `${app}/${name} dcz ${dictionary}`;
    const known = packed.kept.get(key);
    if (known) return known;
    if (!isShown(place)) return undefined;
    try {
      const read = (other: string) => verified({ app, version: '', name: other });
      const delta = await readDelta(folders, { app, file: name, dictionary }, read);
      if (delta) packed.kept.set(key, delta);
      return delta;
    } catch (error) {
      warn(`${app}/${name} is sent in full: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  async function text(address: string): Promise<string> {
    return (await packed.bodyOf(placeOf(address), 'identity')).toString();
  }

  async function answer(req: IncomingMessage, res: ServerResponse, address: string): Promise<void> {
    const place = placeOf(address);
    const { name } = place;
    const type = TYPES[path.extname(name)];
    if (!type) return refuse(res, 404);
    const accepted = name.endsWith('.woff2') ? 'identity' : encodingOf(req.headers['accept-encoding']);
    const dictionary = dictionaryOf(req.headers);
    const delta = dictionary && (await deltaOf(place, dictionary));
    const encoding = delta ? 'dcz' : accepted;
    let body: Buffer;
    try {
      body = delta || (await packed.bodyOf(place, accepted));
    } catch (error) {
      return refuse(res, (error as { status?: number }).status ?? 404);
    }
    res.writeHead(200, {
      ...COMMON_HEADERS,
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
      ...(place.version ? { vary: 'Accept-Encoding' } : dictionaryHeaders(place.app, name)),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  return { answer, text, prepare: (addresses) => packed.prepare(addresses.map(placeOf)) };
}

const MESSAGES: Readonly<Record<number, string>> = {
  404: 'Not found.\n',
  503: 'The release store does not answer at the moment.\n',
};

function refuse(res: ServerResponse, status: number): void {
  res.writeHead(status, {
    ...COMMON_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  res.end(MESSAGES[status] ?? 'This file is not what was published.\n');
}
