import { DURATIONS, type Measure, quantileOf, WATCH_NAME } from '@gargoyle/shared/contract/health-figures';
import { Gauge } from 'prom-client';
import { refill } from '../../../kernel/metrics/metrics.ts';
import type { School } from '../../../kernel/school/school.ts';
import { liveDeployment } from './live-deployment.ts';
import { countsSince, findWatchReport } from './release-health.repo.ts';

const HOUR_MS = 3_600_000;
const RELEASE = ['app', 'version'] as const;
const COUNTED: readonly Measure[] = ['served', 'arrival', 'visit', 'load', 'error'];

/**
 * The release data of `/ops` for Prometheus: the health of each release, which are live, and the report of the health
 * watch. Read from the database and the edge at scrape time, so that every process returns the same.
 */
export function measureReleases({ db, env, metrics: { registry } }: School): void {
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    read: () => Promise<(to: Gauge<L>) => void>,
  ) =>
    registry.registerMetric(
      new Gauge({
        ...{ name, help, labelNames, registers: [] },
        async collect() {
          await refill<Gauge<L>>(this, read);
        },
      }),
    );
  const lastHour = () => countsSince(db, new Date(Date.now() - HOUR_MS));

  gauge('gargoyle_release_last_hour', 'Counts of a release in the last hour', [...RELEASE, 'measure'], async () => {
    const counts = await lastHour();
    return (to) => {
      for (const { remote: app, version, measure, count } of counts)
        if (COUNTED.includes(measure)) to.inc({ app, version, measure }, count);
    };
  });
  gauge('gargoyle_release_p75_seconds', '75th percentile of the last hour', [...RELEASE, 'measure'], async () => {
    const counts = (await lastHour()).filter(({ measure }) => DURATIONS.some((duration) => duration === measure));
    const groups = Map.groupBy(counts, ({ remote, version, measure }) => `${remote}@${version} ${measure}`);
    return (to) => {
      for (const [first, ...more] of groups.values()) {
        if (!first) continue;
        const { remote: app, version, measure } = first;
        to.set({ app, version, measure }, (quantileOf([first, ...more], 0.75) ?? 0) / 1000);
      }
    };
  });
  gauge('gargoyle_release_live', 'Share in percent of the browsers that get a release', RELEASE, async () => {
    const live = await liveDeployment(env.publicUrl);
    return (to) => {
      for (const { name: app, version, canary } of live?.apps ?? []) {
        to.set({ app, version }, 100 - (canary?.percent ?? 0));
        if (canary) to.set({ app, version: canary.version }, canary.percent);
      }
    };
  });
  gauge(
    'gargoyle_release_suspicion',
    'Evidence of the health watch against a release; 1 rolls it back',
    [...RELEASE, 'kind', 'measure'],
    async () => {
      const watched = (await findWatchReport(db))?.report.watched ?? [];
      return (to) => {
        for (const { app, kind, fresh, verdict } of watched)
          for (const { measure, evidence } of verdict.findings)
            to.set({ app, version: fresh.version, kind, measure }, evidence / verdict.enough);
      };
    },
  );
  gauge(
    'gargoyle_release_taken_back_timestamp_seconds',
    'When the health watch rolled a release back',
    RELEASE,
    async () => {
      const lines = (await findWatchReport(db))?.report.history ?? [];
      return (to) => {
        for (const { at, who, app, from } of lines.toReversed())
          if (who === WATCH_NAME && from) to.set({ app, version: from }, Date.parse(at) / 1000);
      };
    },
  );
  gauge('gargoyle_release_watch_timestamp_seconds', 'When the health watch last reported, 0 if never', [], async () => {
    const at = (await findWatchReport(db))?.at.getTime() ?? 0;
    return (to) => to.set(at / 1000);
  });
}
