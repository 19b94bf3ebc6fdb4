import { type Browser, type CDPSession, chromium } from 'playwright-core';

/** Network conditions of the measured visits: 150 ms, 1.6 Mbit/s; the processor is slowed down 4×. */
export const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;

export interface Visit {
  fcp: number;
  lcp: number;
  cls: number;
  /** Time until the first data is rendered and clicks are answered (`data-ready`), ms. */
  interactive: number;
  requests: number;
  /** Transferred bytes including headers. */
  bytes: number;
  /** Compressed bytes without headers. */
  script: number;
  style: number;
  html: number;
  /** Longest chain of requests that each started after another had ended, before the first route was rendered. */
  depth: number;
}

interface Request {
  start: number;
  end: number;
  type: string;
  bytes: number;
  body: number;
}

export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--disable-component-update',
    ],
  });

/**
 * The longest chain of requests that waited for each other, among those that ended before `until`: nothing waited for
 * later ones. Pictures and API calls do not count.
 */
export function depthOf(requests: readonly Omit<Request, 'bytes' | 'body'>[], until: number): number {
  const code = requests
    .filter((r) => ['Document', 'Script', 'Stylesheet', 'Fetch'].includes(r.type) && r.end <= until)
    .toSorted((a, b) => a.start - b.start);
  const depth: number[] = [];
  for (const [i, r] of code.entries()) {
    let longest = 0;
    for (let j = 0; j < i; j++) {
      const before = code[j];
      if (before && before.end <= r.start) longest = Math.max(longest, depth[j] ?? 0);
    }
    depth.push(longest + 1);
  }
  return Math.max(0, ...depth);
}

async function record(cdp: CDPSession): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>();
  cdp.on('Network.requestWillBeSent', (e) => {
    if (e.request.url.startsWith('data:')) return;
    const isApi = /\/(api|media)\//.test(e.request.url);
    requests.set(e.requestId, {
      start: e.timestamp * 1000,
      end: Infinity,
      type: isApi ? 'Api' : (e.type ?? ''),
      bytes: 0,
      body: 0,
    });
  });
  cdp.on('Network.dataReceived', (e) => {
    const r = requests.get(e.requestId);
    if (r) r.body += e.encodedDataLength;
  });
  cdp.on('Network.loadingFinished', (e) => {
    const r = requests.get(e.requestId);
    if (r) Object.assign(r, { end: e.timestamp * 1000, bytes: e.encodedDataLength });
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return requests;
}

const OBSERVE = `
  window.__bench = { lcp: 0, cls: 0, ready: 0 };
  new PerformanceObserver((l) => { for (const e of l.getEntries()) window.__bench.lcp = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput) window.__bench.cls += e.value; }).observe({ type: 'layout-shift', buffered: true });
  const look = () => document.querySelector('main[data-ready="true"]') ? (window.__bench.ready = performance.now()) : requestAnimationFrame(look);
  look();
`;

/** One first visit to an address in a fresh browser context. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const requests = await record(cdp);
    await page.addInitScript(OBSERVE);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForFunction(() => (window as unknown as Marked).__bench.ready > 0, null, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => {
      const { lcp, cls, ready } = (window as unknown as Marked).__bench;
      return { lcp, cls, ready, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 };
    });
    const all = [...requests.values()];
    const began = Math.min(...all.map((r) => r.start));
    // For the document itself, the size is reported with headers only.
    const sum = (type: string) => all.filter((r) => r.type === type).reduce((n, r) => n + (r.body || r.bytes), 0);
    return {
      fcp: seen.fcp,
      lcp: seen.lcp,
      cls: seen.cls,
      interactive: seen.ready,
      requests: all.length,
      bytes: all.reduce((n, r) => n + r.bytes, 0),
      script: sum('Script'),
      style: sum('Stylesheet'),
      html: sum('Document'),
      depth: depthOf(all, began + seen.ready),
    };
  } finally {
    await context.close();
  }
}

interface Marked {
  __bench: { lcp: number; cls: number; ready: number };
}
