import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { artRoutes } from './art.routes.ts';
import { createArtMaker } from './art-maker.ts';
import type { FilmShelf } from './films.ts';
import { lessonsRoutes } from './lessons.routes.ts';

export interface MediaOptions {
  /** The data folder; sizes of pictures are kept below it. */
  data: string;
  films: FilmShelf;
  /** As from `mediaKey(secret)`; the same that `films` signs with. */
  key: Buffer;
  clock: Clock;
}

/** Pictures and films: `/media/art`, `/media/v`, `/media/clips`. */
export async function mediaPlugin(app: FastifyInstance, { data, films, key, clock }: MediaOptions): Promise<void> {
  artRoutes(app, createArtMaker(path.join(data, 'media/art')));
  lessonsRoutes(app, { films, key, clock });
}
