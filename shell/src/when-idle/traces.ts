import { randomHex } from '@gargoyle/shared/client/random-hex';
import type { PageDeployment } from '@gargoyle/shared/contract/deployment';

interface Press {
  traceId: string;
  spanId: string;
  /** The release of the pressed part, as `remote@version`. */
  release: string;
  at: number;
  sent: boolean;
}

/** Calls within this time after a press belong to its trace. */
const PRESS_MS = 2000;
const CALLS = '/api/';
/** Telemetry never belongs to a press. */
const OWN = '/api/v1/telemetry/';

/** The release of the part of the page that contains `target`. */
function releaseOf(target: EventTarget | null, { shell, remotes }: PageDeployment): string {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-remote]') : null;
  const { remote, remoteVersion } = part?.dataset ?? {};
  return remote ? `${remote}@${remoteVersion || (remotes[remote]?.version ?? '-')}` : `shell@${shell}`;
}

/**
 * Creates a trace for each press and adds it to the headers of the next calls (W3C `traceparent`); the first call
 * also sends the release and time of the press in `baggage`. The edge records the span. Loaded only if traces are on.
 */
export function tracePresses(deployment: () => PageDeployment): void {
  let press: Press | undefined;
  addEventListener(
    'click',
    ({ target }) => {
      const release = releaseOf(target, deployment());
      press = { traceId: randomHex(16), spanId: randomHex(8), release, at: performance.now(), sent: false };
    },
    true,
  );
  const nativeFetch = window.fetch;
  window.fetch = (input, init) => {
    const sinceMs = press ? Math.round(performance.now() - press.at) : PRESS_MS;
    if (press && sinceMs < PRESS_MS && input instanceof Request) {
      const { origin, pathname } = new URL(input.url);
      if (origin === location.origin && pathname.startsWith(CALLS) && !pathname.startsWith(OWN)) {
        const { traceId, spanId, release, sent } = press;
        input.headers.set('traceparent', `00-${traceId}-${spanId}-01`);
        input.headers.set('baggage', `press=${release}${sent ? '' : `/${spanId}/${sinceMs}`}`);
        press.sent = true;
      }
    }
    return nativeFetch.call(window, input, init);
  };
}
