import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readArtAddress } from './art-address.ts';
import type { createArtMaker } from './art-maker.ts';
import { isCurrent } from './art-url.ts';
import { orUnreachable, sendFound, sendPlain } from './send-file.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Of an address without a mark, or with that of an earlier picture. */
const AN_HOUR = 'public, max-age=3600';

/** Pictures. The content of an address with its mark never changes, except for stand-ins. */
export function artRoutes(app: FastifyInstance, pictureOf: ReturnType<typeof createArtMaker>): void {
  type Request = FastifyRequest<{ Params: { collection: string; file: string }; Querystring: { v?: string } }>;
  app.get('/media/art/:collection/:file', (request: Request, reply) =>
    orUnreachable(request, reply, async () => {
      const art = readArtAddress(request.params.collection, request.params.file);
      const picture = art && (await pictureOf(art));
      if (!picture) return sendPlain(reply, 404, 'Not found.');
      return sendFound(
        request,
        reply,
        picture,
        !picture.final ? 'no-cache' : isCurrent(art, request.query.v) ? FOR_EVER : AN_HOUR,
      );
    }),
  );
}
