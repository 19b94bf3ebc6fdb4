import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const short = z.string().check(z.maxLength(120));

/** One observation of a page, attributed to a remote's version and a route pattern (never an address). */
export const Sighting = z.object({
  /**
   * `vital`: LCP, INP, CLS, TTFB, soft navigations; `error`: uncaught; `load`: a remote that failed; `policy`: CSP.
   * Releases are judged by the following, each sent once per document: `arrival`: the script of a page has started;
   * `visit`: the document has used a remote; `spoiled`: in this visit it failed to load (`load`) or threw (`error`).
   */
  kind: z.enum(['vital', 'error', 'load', 'policy', 'arrival', 'visit', 'spoiled']),
  /** `shell` or a remote's name. */
  remote: short,
  version: short,
  /** Route pattern, for example `/tutorials/:slug`. */
  route: short,
  /** `LCP`, an error's name, a step of the loading sequence. */
  name: short,
  /** Milliseconds, or the plain number of CLS. */
  value: z.optional(z.number()),
  message: z.optional(z.string().check(z.maxLength(500))),
});
export type Sighting = z.output<typeof Sighting>;

export const telemetryContract = [
  endpoint({
    name: 'telemetry.send',
    method: 'POST',
    path: '/telemetry/',
    auth: 'none',
    summary: 'Observations of a page: web vitals, errors, failed loads; sent in one beacon',
    body: z.object({ sightings: z.array(Sighting).check(z.maxLength(50)) }),
    status: 204,
    response: z.void(),
  }),
] as const;
