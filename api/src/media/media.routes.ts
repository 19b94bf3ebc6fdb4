import type { FastifyInstance } from 'fastify';
import { mediaPlugin } from './media.plugin.ts';
import { filmsOf } from './school-films.ts';
import { mediaKey } from './source-token.ts';

/** Pictures and films of this school. */
export function mediaRoutes(app: FastifyInstance): Promise<void> {
  const { school } = app;
  const key = mediaKey(Buffer.from(school.secret));
  return mediaPlugin(app, { data: school.env.data, films: filmsOf(school), key, clock: school.clock });
}
