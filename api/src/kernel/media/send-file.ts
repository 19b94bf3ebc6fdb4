import path from 'node:path';
import { Readable } from 'node:stream';
import { type ObjectStore, StoreFailed } from '@gargoyle/store/object-store.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from './art-maker.ts';
import { readRange } from './byte-range.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** Plain text: media addresses are fetched by the browser's own loader, and no page reads the body. */
export const sendPlain = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** Runs `work`, which responds with a file; responds with 503 and Retry-After when the store is unreachable. */
export async function orUnreachable(request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreFailed)) throw error;
    request.log.error(error);
    return sendPlain(reply.header('retry-after', '10'), 503, 'Files cannot be read at the moment.');
  }
}

/** Responds with a file of a store: its type, validators, and the requested range if any. */
export async function sendFound(request: FastifyRequest, reply: FastifyReply, stored: StoredFile, cache: string) {
  const { store, key, found } = stored;
  const type = TYPES[path.posix.extname(key)];
  if (!type) return sendPlain(reply, 404, 'Not found.');
  const tag = `"${found.size.toString(36)}-${Math.trunc(found.at).toString(36)}"`;
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === tag ? readRange(request.headers.range, found.size) : null;
  const isKnown = request.headers['if-none-match'] === tag;
  const { start, end } = range && range !== 'unsatisfiable' ? range : { start: 0, end: found.size - 1 };
  const sends = !isKnown && range !== 'unsatisfiable' && request.method !== 'HEAD' && found.size > 0;
  const bytes = sends ? await store.open(key, found.version, range ? { start, end } : undefined) : undefined;
  // The file was replaced at this very moment: the next request finds the new one.
  if (sends && !bytes) return sendPlain(reply.header('retry-after', '1'), 503, 'This file is just being replaced.');

  reply.header('etag', tag).header('cache-control', cache).header('accept-ranges', 'bytes').type(type);
  reply.header('x-content-type-options', 'nosniff');
  if (isKnown) return reply.code(304).send();
  if (range === 'unsatisfiable')
    return sendPlain(reply.header('content-range', `bytes */${found.size}`), 416, 'No such part.');
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${found.size}`);
  return (
    reply
      .header('content-length', end - start + 1)
      // An empty stream preserves the content length of a HEAD response; sending nothing would set it to 0.
      .send(bytes ?? Readable.from([]))
  );
}

/** Responds with a file of a store; 404 when it does not exist. */
export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  store: ObjectStore,
  key: string,
  cache: string,
) =>
  orUnreachable(request, reply, async () => {
    const found = await store.head(key);
    return found ? sendFound(request, reply, { store, key, found }, cache) : sendPlain(reply, 404, 'Not found.');
  });
