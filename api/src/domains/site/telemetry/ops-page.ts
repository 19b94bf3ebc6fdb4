import { brand } from '@gargoyle/shared/brand';
import { commitName } from '@gargoyle/shared/contract/deployment';
import type { telemetrySums } from '../../../kernel/db/schema/telemetry.ts';
import { escapeHtml } from '../../../kernel/html/escape-html.ts';
import { version } from '../../../kernel/settings/version.ts';
import type { WatchReport } from '@gargoyle/shared/contract/health-figures';
import type { LiveDeployment } from '../release-health/live-deployment.ts';
import type { HourCount } from '../release-health/release-health.repo.ts';
import { healthCharts } from './health-charts.ts';
import { quantile } from './telemetry.model.ts';

type Sum = typeof telemetrySums.$inferSelect;

export const opsStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 80rem; margin: 0 auto; padding: 2rem 1rem; }
table { width: 100%; border-collapse: collapse; margin-bottom: 2.5rem; }
th, td { text-align: left; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8885; overflow-wrap: anywhere; }
`;

/** The watch reports every two seconds; after this time it counts as silent. */
const LATE_MS = 60_000;

const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  none = 'Nothing in the last seven days.',
): string =>
  `<h2>${escapeHtml(caption)}</h2>` +
  (rows.length === 0
    ? `<p>${none}</p>`
    : `<table><thead><tr>${heads.map((h) => `<th scope="col">${escapeHtml(h)}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join('')}</tr>`)
        .join('')}</tbody></table>`);

const figure = (value: number | null): string =>
  value === null ? '–' : value === Number.POSITIVE_INFINITY ? '> 10000' : String(value);

interface Ops {
  sums: Sum[];
  deployment: LiveDeployment | null;
  /** The latest report of the health watch. */
  watch: { at: Date; report: WatchReport } | null;
  hours: readonly HourCount[];
  now: Date;
  /** Real time, by which releases are counted. */
  today: Date;
}

/** Releases under watch with their verdicts, and the latest changes. */
function watchTables(watch: Ops['watch'], today: Date): string {
  if (!watch) return '<h2>Health watch</h2><p>The health watch has not reported yet.</p>';
  const { at, report } = watch;
  const silent = today.getTime() - at.getTime() > LATE_MS;
  const alert = silent ? `<p role="alert">The health watch last reported at ${at.toISOString()}.</p>` : '';
  const verdicts = report.watched.map(({ app, kind, fresh, stable, verdict }) => {
    const worst = verdict.findings.toSorted((a, b) => b.evidence - a.evidence)[0];
    const share = Math.round((100 * (worst?.evidence ?? 0)) / verdict.enough);
    return [
      ...[`${app}@${fresh.version}`, kind, stable.version, verdict.visits.join(' vs. ')],
      verdict.reason ? `rolled back: ${verdict.reason}` : `${share} % of an alarm: ${worst?.sentence ?? '–'}`,
    ];
  });
  const changes = report.history.map((line) => [
    ...[line.at, line.who, line.what, `${line.app}@${line.version}`, commitName(line.commit)],
    ...[line.from ?? '–', line.reason ?? ''],
  ]);
  return (
    alert +
    table(
      'Under watch',
      ['Release', 'Kind', 'Compared with', 'Visits', 'Verdict'],
      verdicts,
      'Nothing is under watch.',
    ) +
    table(
      'Changes',
      ['When', 'Who', 'What', 'Release', 'Commit', 'Previous', 'Why'],
      changes,
      'Nothing was ever changed.',
    )
  );
}

/** What is live and its health, on one plain page. */
export function opsPage({ sums, deployment, watch, hours, now, today }: Ops) {
  const place = (s: Sum) => [s.day, `${s.remote}@${s.version}`, s.route, s.name];
  const vitals = sums
    .filter((s) => s.kind === 'vital')
    .map((s) => [...place(s), s.count, figure(quantile(s.buckets, 0.5)), figure(quantile(s.buckets, 0.75))]);
  const problems = sums
    .filter((s) => s.kind !== 'vital')
    .map((s) => [...place(s), s.kind, s.count, s.lastMessage ?? '']);
  const live =
    deployment?.apps.map(({ name, version: live, commit, previous, canary }) => [
      ...[
        name,
        live,
        commitName(commit ?? undefined),
        previous ?? '–',
        canary ? `${canary.version} (${canary.percent} %)` : '–',
      ],
    ]) ?? [];
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
    `<title>Operations · ${brand.name}</title><link rel="stylesheet" href="/ops/style.css"></head><body><main>` +
    `<h1>Operations</h1><p>API ${escapeHtml(version)} · ${now.toISOString()} · ` +
    `${deployment ? `revision ${escapeHtml(deployment.revision)} of ${escapeHtml(deployment.createdAt)}` : 'the edge does not answer'}</p>` +
    table('Live', ['Application', 'Version', 'Commit', 'Last good', 'Canary'], live) +
    watchTables(watch, today) +
    healthCharts(hours, today) +
    table(
      'Errors, failed loads, broken policies',
      ['Day', 'Where', 'Route', 'Name', 'Kind', 'Count', 'Last'],
      problems,
    ) +
    table('Web vitals', ['Day', 'Where', 'Route', 'Name', 'Count', 'p50 ≤', 'p75 ≤'], vitals) +
    '</main></body></html>'
  );
}
