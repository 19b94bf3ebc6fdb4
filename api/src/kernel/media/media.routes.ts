import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { artRoutes } from './art.routes.ts';
import { createArtMaker } from './art-maker.ts';
import { lessonsRoutes } from './lessons.routes.ts';
import { mediaKey } from './source-token.ts';

/** Pictures and films of this school: `/media/art`, `/media/v`, `/media/clips`. */
export function mediaRoutes(app: FastifyInstance): void {
  const { school } = app;
  // Sizes of pictures are made once and kept in the data folder.
  artRoutes(
    app,
    createArtMaker(path.join(school.env.data, 'media/art'), (error, what) => school.report(error, what)),
  );
  lessonsRoutes(app, { films: school.films, key: mediaKey(Buffer.from(school.secret)), clock: school.clock });
}
