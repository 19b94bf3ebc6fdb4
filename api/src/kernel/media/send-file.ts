import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** Plain words: a media address is fetched by the browser's own loader, no page reads its body. */
export const sendPlain = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** Answers with a file: type, validators, and a span of it where one is asked for; 404 when it is not there. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: string, cache: string) {
  const type = TYPES[path.extname(file)];
  const found = type === undefined ? null : await stat(file).catch(() => null);
  if (!type || !found?.isFile()) return sendPlain(reply, 404, 'Not found.');

  const tag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
  reply.header('etag', tag).header('cache-control', cache).header('accept-ranges', 'bytes').type(type);
  reply.header('x-content-type-options', 'nosniff');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();

  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === tag ? readRange(request.headers.range, found.size) : null;
  if (range === 'unsatisfiable') {
    return sendPlain(reply.header('content-range', `bytes */${found.size}`), 416, 'No such part.');
  }
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${found.size}`);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD' || found.size === 0) return reply.send();
  return reply.send(createReadStream(file, { start, end }));
}
