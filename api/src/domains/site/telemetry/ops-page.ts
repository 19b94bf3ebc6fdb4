import { brand } from '@gargoyle/shared/brand';
import type { telemetrySums } from '../../../kernel/db/schema/telemetry.ts';
import { escapeHtml } from '../../../kernel/html/escape-html.ts';
import { version } from '../../../kernel/settings/version.ts';
import type { LiveDeployment } from './live-deployment.ts';
import { quantile } from './telemetry.model.ts';

type Sum = typeof telemetrySums.$inferSelect;

export const opsStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 80rem; margin: 0 auto; padding: 2rem 1rem; }
table { width: 100%; border-collapse: collapse; margin-bottom: 2.5rem; }
th, td { text-align: left; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8885; overflow-wrap: anywhere; }
`;

const table = (caption: string, heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `<h2>${escapeHtml(caption)}</h2>` +
  (rows.length === 0
    ? '<p>Nothing in the last seven days.</p>'
    : `<table><thead><tr>${heads.map((h) => `<th scope="col">${escapeHtml(h)}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join('')}</tr>`)
        .join('')}</tbody></table>`);

const figure = (value: number | null): string =>
  value === null ? '–' : value === Number.POSITIVE_INFINITY ? '> 10000' : String(value);

/** What is live and how it fares, on one plain page. */
export function opsPage({ sums, deployment, now }: { sums: Sum[]; deployment: LiveDeployment | null; now: Date }) {
  const where = (s: Sum) => [s.day, `${s.remote}@${s.version}`, s.route, s.name];
  const vitals = sums
    .filter((s) => s.kind === 'vital')
    .map((s) => [...where(s), s.count, figure(quantile(s.buckets, 0.5)), figure(quantile(s.buckets, 0.75))]);
  const faults = sums.filter((s) => s.kind !== 'vital').map((s) => [...where(s), s.kind, s.count, s.lastMessage ?? '']);
  const live = deployment?.apps.map((a) => [a.name, a.version, a.previous ?? '–', a.canary ?? '–']) ?? [];
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
    `<title>Operations · ${brand.name}</title><link rel="stylesheet" href="/ops/style.css"></head><body><main>` +
    `<h1>Operations</h1><p>API ${escapeHtml(version)} · ${now.toISOString()} · ` +
    `${deployment ? `revision ${escapeHtml(deployment.revision)} of ${escapeHtml(deployment.createdAt)}` : 'the edge does not answer'}</p>` +
    table('Live', ['Application', 'Version', 'Before', 'Canary'], live) +
    table('Errors, failed loads, broken policies', ['Day', 'Where', 'Route', 'Name', 'Kind', 'Count', 'Last'], faults) +
    table('Web vitals', ['Day', 'Where', 'Route', 'Name', 'Count', 'p50 ≤', 'p75 ≤'], vitals) +
    '</main></body></html>'
  );
}
