import type { Figures, WatchReport } from '@gargoyle/shared/contract/health-figures';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { showsToken } from '../../../kernel/http/caller-address.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { measureReleases } from './release-health.metrics.ts';
import { countsServed } from './release-health.model.ts';
import { addCounts, saveWatchReport, sumCounts } from './release-health.repo.ts';

const short = z.string().check(z.maxLength(60));
const FiguresQuery = z.object({ remote: short, version: short, from: z.iso.datetime(), to: z.iso.datetime() });
const ServedPages = z.object({
  served: z.array(z.object({ remote: short, version: short, count: z.int().check(z.gte(1)) })).check(z.maxLength(200)),
});
/** Of a report that is long in one place, the rest still counts. The database stores no half characters. */
const cut = (most: number) => z.string().check(z.overwrite((given) => given.slice(0, most).toWellFormed()));
const text = cut(2000);
const word = cut(60);
const Report: z.ZodMiniType<WatchReport> = z.object({
  at: text,
  revision: text,
  watched: z.array(
    z.object({
      app: word,
      kind: z.enum(['canary', 'promotion']),
      fresh: z.object({ version: word }),
      stable: z.object({ version: word }),
      verdict: z.object({
        findings: z.array(z.object({ measure: word, evidence: z.number(), sentence: text })),
        enough: z.number(),
        visits: z.readonly(z.tuple([z.number(), z.number()])),
        reason: z.optional(text),
      }),
    }),
  ),
  history: z.array(
    z.object({
      ...{ at: text, who: text, what: word, app: word, version: word },
      from: z.nullable(word),
      reason: z.optional(text),
      commit: z.optional(word),
    }),
  ),
});

/**
 * Routes for the edge and the health watch only, which authenticate with a token. The edge does not proxy anything
 * below `/ops`: it adds its token to requests of visitors, too.
 */
export function releaseHealthRoutes(app: FastifyInstance): void {
  const { school } = app;
  measureReleases(school);
  const requireToken = async (req: FastifyRequest) => {
    if (!showsToken(req.raw, school.edgeToken)) refuse('not_found', TEXTS.notFound);
  };

  app.post('/ops/served', { onRequest: requireToken }, async (req, reply) => {
    const { data } = ServedPages.safeParse(req.body);
    if (!data) return reply.code(400).send({ detail: 'Send { served: [{ remote, version, count }] }.' });
    await addCounts(school.db, countsServed(data.served), new Date());
    return reply.code(204).send();
  });

  app.post('/ops/watch', { onRequest: requireToken }, async (req, reply) => {
    const { data } = Report.safeParse(req.body);
    if (!data) return reply.code(400).send({ detail: 'Send a report of the health watch.' });
    await saveWatchReport(school.db, data, new Date());
    return reply.code(204).send();
  });

  app.get('/ops/figures.json', { onRequest: requireToken }, async (req, reply): Promise<Figures | void> => {
    const { data } = FiguresQuery.safeParse(req.query);
    if (!data) return reply.code(400).send({ detail: 'Ask with remote, version, from and to.' });
    return { counts: await sumCounts(school.db, data.remote, data.version, new Date(data.from), new Date(data.to)) };
  });
}
