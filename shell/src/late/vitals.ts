type Tell = (name: 'LCP' | 'CLS' | 'INP' | 'TTFB', value: number) => void;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId: number;
}

function observe(type: string, hear: (entries: PerformanceEntry[]) => void, more: object = {}): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
  new PerformanceObserver((list) => hear(list.getEntries())).observe({ type, buffered: true, ...more });
}

/** Measures how the page feels; told once, when it is left. */
export function followVitals(tell: Tell): void {
  let lcp = 0;
  let cls = 0;
  let inp = 0;
  observe('largest-contentful-paint', (entries) => {
    lcp = entries.at(-1)?.startTime ?? lcp;
  });
  observe('layout-shift', (entries) => {
    for (const entry of entries as Shift[]) if (!entry.hadRecentInput) cls += entry.value;
  });
  observe(
    'event',
    (entries) => {
      for (const entry of entries as Interaction[]) if (entry.interactionId) inp = Math.max(inp, entry.duration);
    },
    { durationThreshold: 40 },
  );
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let told = false;
  const say = () => {
    if (told || document.visibilityState !== 'hidden') return;
    told = true;
    if (navigation) tell('TTFB', navigation.responseStart);
    if (lcp) tell('LCP', lcp);
    if (inp) tell('INP', inp);
    tell('CLS', cls);
  };
  // Before the beacon is sent: listeners are heard in their order, and capturing ones first.
  document.addEventListener('visibilitychange', say, { capture: true });
}
