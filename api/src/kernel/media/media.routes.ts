import type { FastifyInstance } from 'fastify';
import { artRoutes } from './art.routes.ts';
import { createArtMaker } from './art-maker.ts';
import { lessonsRoutes } from './lessons.routes.ts';
import { mediaKey } from './source-token.ts';

/** Pictures and films of this school: `/media/art`, `/media/v`, `/media/clips`. */
export function mediaRoutes(app: FastifyInstance): void {
  const { school } = app;
  artRoutes(
    app,
    createArtMaker(school.files, {
      report: (error, what) => school.report(error, what),
      onEncoded: () => school.metrics.pictures.inc(),
    }),
  );
  lessonsRoutes(app, {
    films: school.films,
    key: mediaKey(Buffer.from(school.secret)),
    clock: school.clock,
    store: school.files.originals,
  });
}
