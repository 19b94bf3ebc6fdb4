import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core';

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

/** Written to the console by a ready page: code that asked it meanwhile would take its processor, which is slow. */
const READY = 'bench: ready';

const OBSERVE = `
  window.__bench = { lcp: 0, cls: 0, ready: 0 };
  new PerformanceObserver((l) => { for (const e of l.getEntries()) window.__bench.lcp = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput) window.__bench.cls += e.value; }).observe({ type: 'layout-shift', buffered: true });
  // Not in each frame: the browser would then draw frames that nobody else asked for, of the page that is drawn earlier.
  const watch = new MutationObserver(() => {
    if (!document.querySelector('main[data-ready="true"]')) return;
    watch.disconnect();
    window.__bench.ready = performance.now();
    console.debug('${READY}');
  });
  watch.observe(document, { subtree: true, childList: true, attributeFilter: ['data-ready'] });
`;

/** A page in a fresh browser context on the bench's connection and processor. */
export async function openThrottled(
  browser: Browser,
  options: BrowserContextOptions,
  script: string,
): Promise<{ page: Page; requests: Map<string, Request>; close(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const requests = await record(await context.newCDPSession(page));
  await page.addInitScript(script);
  return { page, requests, close: () => context.close() };
}

/** One first visit to an address. @param options a stored session, for a page of members */
export async function measureVisit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const { page, requests, close } = await openThrottled(browser, options, OBSERVE);
  try {
    await Promise.all([
      page.waitForEvent('console', { predicate: (message) => message.text() === READY, timeout: 60_000 }),
      page.goto(url, { waitUntil: 'commit', timeout: 60_000 }),
    ]);
    await page.waitForLoadState('load');
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
    await close();
  }
}

/** The share of the page's own script that has run when the page is ready, in characters. */
export async function usedScript(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  try {
    const page = await context.newPage();
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await page.waitForSelector('main[data-ready="true"]', { timeout: 60_000 });
    const files = (await page.coverage.stopJSCoverage()).filter((file) => /\/(?:r|twin)\/.+\.js/.test(file.url));
    const total = files.reduce((n, { source = '' }) => n + source.length, 0);
    return files.reduce((n, file) => n + usedCharacters(file), 0) / total;
  } finally {
    await context.close();
  }
}

interface Coverage {
  functions: readonly { ranges: readonly { startOffset: number; endOffset: number; count: number }[] }[];
}

/** Characters in ranges that ran; inner ranges override the outer ones that contain them. */
export function usedCharacters({ functions }: Coverage): number {
  const ranges = functions
    .flatMap((one) => one.ranges)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const open: { endOffset: number; count: number }[] = [];
  let used = 0;
  let at = 0;
  const advance = (to: number) => {
    if ((open.at(-1)?.count ?? 0) > 0) used += to - at;
    at = to;
  };
  const closeUntil = (offset: number) => {
    for (let inner = open.at(-1); inner && inner.endOffset <= offset; inner = open.at(-1)) {
      advance(inner.endOffset);
      open.pop();
    }
  };
  for (const range of ranges) {
    closeUntil(range.startOffset);
    advance(range.startOffset);
    open.push(range);
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return used;
}

interface Marked {
  __bench: { lcp: number; cls: number; ready: number };
}
