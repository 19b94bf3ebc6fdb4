import { TEXTS } from '@gargoyle/shared/contract/errors';
import { type Sighting, telemetryContract } from '@gargoyle/shared/contract/telemetry.contract';
import type { FastifyInstance } from 'fastify';
import { addDays } from '../../../kernel/clock/clock.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { openSessionOf } from '../../identity/auth/open-session.service.ts';
import { liveDeployment } from '../release-health/live-deployment.ts';
import { createReaders } from '../release-health/readers.ts';
import { countsOf } from '../release-health/release-health.model.ts';
import { addCounts, countsByHour, findWatchReport } from '../release-health/release-health.repo.ts';
import { opsPage, opsStyle } from './ops-page.ts';
import { violationsOf } from './policy-reports.model.ts';
import { isStored, withoutAddress } from './telemetry.model.ts';
import { addSighting, listSums } from './telemetry.repo.ts';

const POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";

type Store = (sightings: readonly Sighting[], ip: string, now: Date) => Promise<void>;

/** Receives telemetry of pages, and shows it to engineers. */
export function telemetryRoutes(app: FastifyInstance): void {
  const { school } = app;
  const readers = createReaders({ on: school.env.rateLimits, sandbox: school.env.payments === 'sandbox' });
  const store: Store = async (sightings, ip, now) => {
    // Kinds that are used only for release health are stored as counts.
    for (const sighting of sightings)
      if (isStored(sighting)) await addSighting(school.db, withoutAddress(sighting), now);
    // Counts use real time: a demo's own clock may stand still.
    const today = new Date();
    await addCounts(school.db, readers.accepted(countsOf(sightings), ip, today.getTime()), today);
  };

  const on = binder(app, telemetryContract);
  on('telemetry.send', ({ input, req, now }) => store(input.sightings, req.ip, now), { transaction: false });

  // A scope of its own, so that no other call accepts these content types.
  void app.register(async (scope) => receivePolicyReports(scope, store));

  app.get('/ops', async (req, reply) => {
    // A read-only page opened by URL, so the session cookie is sufficient.
    const user = (await openSessionOf(school, req))?.user;
    // An impersonation has no staff rights (API-A-133).
    if (user?.hijackerToken || !(user?.isStaff || user?.isSuperuser)) refuse('not_found', TEXTS.notFound);
    const now = school.clock.now();
    const today = new Date();
    const [sums, watch, hours, deployment] = await Promise.all([
      listSums(school.db, addDays(now, -7)),
      findWatchReport(school.db),
      countsByHour(school.db, addDays(today, -1)),
      liveDeployment(school.env.publicUrl),
    ]);
    return reply
      .headers({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'private, no-store' })
      .type('text/html; charset=utf-8')
      .send(opsPage({ sums, deployment, watch, hours, now, today }));
  });
  app.get('/ops/style.css', async (_req, reply) => reply.type('text/css; charset=utf-8').send(opsStyle));
}

/** Browsers report CSP violations with their own content types. */
function receivePolicyReports(app: FastifyInstance, store: Store): void {
  const { school } = app;
  const formats = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(formats, { parseAs: 'string', bodyLimit: 65_536 }, (_req, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, null);
    }
  });
  app.post('/api/v1/telemetry/policy/', async (req, reply) => {
    school.limits.countAny({ ip: req.ip });
    const violations = violationsOf(req.body).slice(0, 20);
    for (const { message, route } of violations)
      req.log.warn({ message, route }, 'a page violated its security policy');
    await store(violations, req.ip, school.clock.now());
    return reply.code(204).send();
  });
}
