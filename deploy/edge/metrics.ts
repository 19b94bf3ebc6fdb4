import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { COMMON_HEADERS } from './policy.ts';
import type { EdgeSettings } from './settings.ts';

/** The kind of an address, with few enough values for a label. */
export const kindOf = (pathname: string): 'file' | 'api' | 'media' | 'health' | 'page' =>
  pathname.startsWith('/r/')
    ? 'file'
    : pathname.startsWith('/api/')
      ? 'api'
      : pathname.startsWith('/media/')
        ? 'media'
        : /^\/(?:healthz|readyz|metrics)$/.test(pathname)
          ? 'health'
          : 'page';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether this `authorization` header may read the metrics: always when they are open, otherwise with the token. */
const maySee = ({ open, token }: EdgeSettings['metrics'], shown = ''): boolean =>
  open || (token !== undefined && timingSafeEqual(digest(shown), digest(`Bearer ${token}`)));

export interface EdgeMetrics {
  /** Measures the response, from now until it is closed. */
  measure(pathname: string, res: ServerResponse): void;
  /** Counts a page that was served with this release. */
  served(app: string, version: string): void;
  /** Answers Prometheus; undefined without permission: the address is then handled like any other. */
  answer(req: IncomingMessage, res: ServerResponse): Promise<void> | undefined;
}

interface Sources {
  settings: Pick<EdgeSettings, 'metrics'>;
  deployment(): Deployment | undefined;
  /** Why the edge is not ready for traffic. */
  unready(): Promise<string | undefined>;
}

/** The metrics of this edge for Prometheus. */
export function createEdgeMetrics({ settings, deployment, unready }: Sources): EdgeMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'gargoyle_edge_' });
  const requests = new Histogram({
    name: 'gargoyle_edge_request_seconds',
    help: 'Duration of answers',
    labelNames: ['kind', 'status'],
    buckets: [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const pages = new Counter({
    name: 'gargoyle_edge_served_total',
    help: 'Pages that went out with a release',
    labelNames: ['app', 'version'],
    registers,
  });
  const ready = new Gauge({
    name: 'gargoyle_edge_ready',
    help: '1 while this edge is ready for traffic',
    registers: [],
    async collect() {
      this.set((await unready()) === undefined ? 1 : 0);
    },
  });
  const shares = new Gauge({
    name: 'gargoyle_edge_live',
    help: 'Share in percent of the browsers that get a release',
    labelNames: ['app', 'version'],
    registers: [],
    collect() {
      this.reset();
      const live = deployment();
      for (const [app, { version, canary }] of live ? Object.entries({ shell: live.shell, ...live.remotes }) : []) {
        this.set({ app, version }, 100 - (canary?.percent ?? 0));
        if (canary) this.set({ app, version: canary.version }, canary.percent);
      }
    },
  });
  for (const gauge of [ready, shares]) registry.registerMetric(gauge);
  return {
    measure(pathname, res) {
      const end = requests.startTimer({ kind: kindOf(pathname) });
      res.once('close', () => end({ status: String(res.statusCode) }));
    },
    served: (app, version) => pages.inc({ app, version }),
    answer(req, res) {
      if (!maySee(settings.metrics, req.headers.authorization)) return undefined;
      return registry.metrics().then((text) => {
        res.writeHead(200, { ...COMMON_HEADERS, 'content-type': registry.contentType, 'cache-control': 'no-store' });
        res.end(text);
      });
    },
  };
}
