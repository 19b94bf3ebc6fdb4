import type { Figures } from '@gargoyle/shared/contract/health-figures';
import type { HealthSettings } from './settings.ts';
import type { HealthReport, WatchParts } from './watch.ts';

const TIMEOUT_MS = 3000;

/** Fetches figures from the API and reports what the watch has seen, authorised by the edge's token. */
export function apiFigures({ apiUrl, edgeToken }: Pick<HealthSettings, 'apiUrl' | 'edgeToken'>) {
  const ask = async (address: string, more: RequestInit = {}): Promise<Response> => {
    const headers = { 'content-type': 'application/json', 'x-edge-token': edgeToken };
    const answer = await fetch(apiUrl + address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...more });
    if (!answer.ok) throw new Error(`the API answers ${answer.status} to ${address.split('?')[0]}`);
    return answer;
  };
  const figures: WatchParts['figures'] = async (remote, version, from, to) => {
    const iso = (ms: number) => new Date(ms).toISOString();
    const query = new URLSearchParams({ remote, version, from: iso(from), to: iso(to) });
    return ((await (await ask(`/ops/figures.json?${query}`)).json()) as Figures).counts;
  };
  return {
    figures,
    async send(report: HealthReport): Promise<void> {
      await ask('/ops/watch', { method: 'POST', body: JSON.stringify(report) });
    },
  };
}
