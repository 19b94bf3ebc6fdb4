import type { ObjectStore } from '@gargoyle/store/object-store.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { FilmLibrary } from './films.ts';
import { sendFile, sendPlain } from './send-file.ts';
import { holds } from './source-token.ts';

export interface LessonsOptions {
  films: FilmLibrary;
  key: Buffer;
  clock: Clock;
  /** Contains them as `lessons/<film>/<file>`. */
  store: ObjectStore;
}

const FILE = /^[A-Za-z0-9][A-Za-z0-9_-]*\.(mp4|m4s|m3u8|mpd|vtt|jpg)$/;

/**
 * Serves the films. Signed addresses contain the token before the name, so that a playlist's relative segments inherit
 * it. A refusal is a plain 403: the request comes from a `<video>` element, not from the shell's client, so it must not
 * end a session.
 */
export function lessonsRoutes(app: FastifyInstance, { films, key, clock, store }: LessonsOptions): void {
  type Signed = FastifyRequest<{ Params: { token: string; name: string; file: string } }>;
  app.get('/media/v/:token/:name/:file', (request: Signed, reply) => {
    const { token, name, file } = request.params;
    if (!films.find(name) || !FILE.test(file)) return sendPlain(reply, 404, 'Not found.');
    if (!holds(key, name, token, clock.now())) return sendPlain(reply, 403, 'This address is no longer valid.');
    return sendFile(request, reply, store, `lessons/${name}/${file}`, 'private, max-age=3600');
  });

  type Open = FastifyRequest<{ Params: { name: string; file: string } }>;
  app.get('/media/clips/:name/:file', (request: Open, reply) => {
    const { name, file } = request.params;
    const film = films.find(name);
    const open = film?.kind === 'clip' || file === film?.poster;
    if (!film || !open || !FILE.test(file)) return sendPlain(reply, 404, 'Not found.');
    return sendFile(request, reply, store, `lessons/${name}/${file}`, 'public, max-age=86400');
  });
}
