import { quantileOf } from '@gargoyle/shared/contract/health-figures';
import { escapeHtml } from '../../../kernel/html/escape-html.ts';
import type { HourCount } from '../release-health/release-health.repo.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;
const [WIDTH, HEIGHT] = [240, 40];

/** One value per hour, oldest first; null for hours without visits. */
type Line = (number | null)[];

interface Chart {
  name: string;
  visits: number;
  /** Percentage of visits with a failed load or an error, and the 75th percentile of LCP in ms. */
  failed: Line;
  lcp: Line;
}

const sumOf = (counts: readonly HourCount[], ...measures: string[]): number =>
  counts.reduce((sum, one) => (measures.includes(one.measure) ? sum + one.count : sum), 0);

/** Charts per release visited in the last day, sorted by name. */
export function chartsOf(counts: readonly HourCount[], now: Date): Chart[] {
  const last = Math.floor(now.getTime() / HOUR_MS);
  const releases = Map.groupBy(counts, ({ remote, version }) => `${remote}@${version}`);
  const charts = [...releases].map(([name, own]): Chart => {
    const hours = Array.from({ length: HOURS }, (_, index) =>
      own.filter(({ hour }) => Math.floor(hour.getTime() / HOUR_MS) === last - HOURS + 1 + index),
    );
    return {
      name,
      visits: sumOf(own, 'visit'),
      failed: hours.map((hour) => {
        const visits = sumOf(hour, 'visit');
        return visits ? Math.min(100, (100 * sumOf(hour, 'load', 'error')) / visits) : null;
      }),
      lcp: hours.map((hour) =>
        quantileOf(
          hour.filter(({ measure }) => measure === 'LCP'),
          0.75,
        ),
      ),
    };
  });
  return charts.filter(({ visits }) => visits > 0).toSorted((a, b) => a.name.localeCompare(b.name));
}

const rounded = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** A line chart over the hours, with a text alternative. */
function lineChart(label: string, unit: string, line: Line): string {
  const values = line.filter((value) => value !== null);
  if (!values.length) return '–';
  const [max, latest] = [Math.max(...values), values.at(-1) ?? 0];
  const summary = `${rounded(latest)} ${unit}, at most ${rounded(max)} ${unit}`;
  const at = (value: number, hour: number) =>
    `${((hour * WIDTH) / (HOURS - 1)).toFixed(1)} ${(HEIGHT - (value / (max || 1)) * (HEIGHT - 2) - 1).toFixed(1)}`;
  const dots = line.flatMap((value, hour) =>
    value === null
      ? []
      : `<circle cx="${at(value, hour).split(' ')[0]}" cy="${at(value, hour).split(' ')[1]}" r="1.5"/>`,
  );
  const points = line.flatMap((value, hour) => (value === null ? [] : at(value, hour).replace(' ', ',')));
  return (
    `<svg role="img" aria-label="${escapeHtml(`${label}: ${summary}`)}" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<polyline points="${points.join(' ')}" fill="none" stroke="currentColor"/>${dots.join('')}</svg> ${escapeHtml(summary)}`
  );
}

/** Two small charts per release for the last day, with their values. */
export function healthCharts(counts: readonly HourCount[], now: Date): string {
  const rows = chartsOf(counts, now).map(
    ({ name, visits, failed, lcp }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${visits}</td>` +
      `<td>${lineChart(`Failed visits of ${name}`, '%', failed)}</td><td>${lineChart(`LCP of ${name}`, 'ms', lcp)}</td></tr>`,
  );
  if (!rows.length) return '<h2>Health</h2><p>No visits in the last 24 hours.</p>';
  const heads = ['Release', 'Visits', 'Visits that failed, by hour', 'LCP p75, by hour'];
  return `<h2>Health, last 24 hours</h2><table><thead><tr>${heads
    .map((head) => `<th scope="col">${head}</th>`)
    .join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
