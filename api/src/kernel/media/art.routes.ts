import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readArtAddress } from './art-address.ts';
import type { createArtMaker } from './art-maker.ts';
import { orUnreachable, sendFound, sendPlain } from './send-file.ts';

/** Pictures. The content of an address never changes (its colour query follows the master), except for stand-ins. */
export function artRoutes(app: FastifyInstance, pictureOf: ReturnType<typeof createArtMaker>): void {
  type Request = FastifyRequest<{ Params: { collection: string; file: string } }>;
  app.get('/media/art/:collection/:file', (request: Request, reply) =>
    orUnreachable(request, reply, async () => {
      const art = readArtAddress(request.params.collection, request.params.file);
      const picture = art && (await pictureOf(art));
      if (!picture) return sendPlain(reply, 404, 'Not found.');
      return sendFound(request, reply, picture, picture.final ? 'public, max-age=31536000, immutable' : 'no-cache');
    }),
  );
}
