import type { PageDeployment } from '@gargoyle/shared/contract/deployment';

interface Press {
  traceId: string;
  spanId: string;
  /** What was pressed, as `remote@version`. */
  release: string;
  at: number;
  told: boolean;
}

/** What begins so long after a press came of it. */
const SOON_MS = 2000;
const CALLS = '/api/';
/** What a page tells of itself comes of no press. */
const OWN = '/api/v1/telemetry/';

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whose part of the page something stands in. */
function releaseOf(target: EventTarget | null, { shell, remotes }: PageDeployment): string {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-remote]') : null;
  const { remote, remoteVersion } = part?.dataset ?? {};
  return remote ? `${remote}@${remoteVersion || (remotes[remote]?.version ?? '-')}` : `shell@${shell}`;
}

/**
 * Gives each press a trace, and names it in the headers of the calls that come of it (W3C `traceparent`); the first of
 * them says in `baggage` whose press it was, and when. The edge tells the rest. Loaded only where traces are wanted.
 */
export function tracePresses(deployment: () => PageDeployment): void {
  let press: Press | undefined;
  addEventListener(
    'click',
    ({ target }) => {
      const release = releaseOf(target, deployment());
      press = { traceId: hex(16), spanId: hex(8), release, at: performance.now(), told: false };
    },
    true,
  );
  const ask = window.fetch;
  window.fetch = (input, init) => {
    const sinceMs = press ? Math.round(performance.now() - press.at) : SOON_MS;
    if (press && sinceMs < SOON_MS && input instanceof Request) {
      const { origin, pathname } = new URL(input.url);
      if (origin === location.origin && pathname.startsWith(CALLS) && !pathname.startsWith(OWN)) {
        const { traceId, spanId, release, told } = press;
        input.headers.set('traceparent', `00-${traceId}-${spanId}-01`);
        input.headers.set('baggage', `press=${release}${told ? '' : `/${spanId}/${sinceMs}`}`);
        press.told = true;
      }
    }
    return ask.call(window, input, init);
  };
}
