import { promote } from '@gargoyle/deploy/release/promote.ts';
import { foldersOf } from '@gargoyle/deploy/release/folders.ts';
import { readDeployment, readRecord } from '@gargoyle/deploy/release/store.ts';
import { changeableSource } from '@gargoyle/tooling/test/changed-source.ts';
import { type SecondEdge, startSecondEdge } from '@gargoyle/tooling/test/second-edge.ts';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { apiUrl, expect, ready, test } from '../support/school.ts';

// What a returning reader downloads after a line of a remote has changed. This file has its own edge.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';
const KB = 1024;
/** A change of the course screen that is visible in the page, rendered by server and browser. */
const line = (mark: string) => ({
  app: 'mf-catalog',
  file: 'mf-catalog/src/features/tutorials/tutorial-screen.tsx',
  from: '<div className={s.overview}>',
  to: `<div id="${mark}" className={s.overview}>`,
});

let edge: SecondEdge;
let source: ReturnType<typeof changeableSource>;
test.beforeAll(async () => {
  edge = await startSecondEdge(process.env['SCHOOL_DATA'] ?? '', apiUrl);
  source = changeableSource();
});
test.afterAll(async () => {
  source?.remove();
  await edge?.stop();
});

/** Publishes and promotes the catalogue with this mark in it; resolves when new pages have it. */
async function release(mark: string): Promise<string> {
  const version = source.publish(line(mark), edge.data);
  await promote(foldersOf(edge.data), [{ app: 'mf-catalog', version }]);
  await expect
    .poll(async () => {
      const live = (await (await fetch(`${edge.url}/composition.json`)).json()) as {
        remotes: Record<string, { version: string }>;
      };
      return live.remotes['mf-catalog']?.version;
    })
    .toBe(version);
  // On a busy machine the data may be too late for the page; a complete one is cached.
  await expect.poll(async () => (await fetch(edge.url + COURSE)).headers.get('cache-control')).toContain('public');
  return version;
}

interface Loaded {
  file: string;
  /** As transferred, with headers. */
  bytes: number;
  encoding: string;
}

/** Waits for what loads when the page is idle: the notice, the offer above the page and the form at its end. */
async function lateParts(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Subscribe' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toBeAttached();
}

/** Opens the course in a new tab. @returns the released files that were not in the browser's cache */
async function open(page: Page): Promise<Loaded[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const loaded = new Map<string, Loaded>();
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    const file = new URL(response.url).pathname;
    if (!file.startsWith('/r/') || response.fromDiskCache || response.fromPrefetchCache) return;
    loaded.set(requestId, { file, bytes: 0, encoding: response.headers['content-encoding'] ?? '' });
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.goto(edge.url + COURSE);
  await ready(page);
  await lateParts(page);
  await page.waitForLoadState('networkidle');
  return [...loaded.values()].filter(({ bytes }) => bytes > 0);
}

const sum = (files: readonly Loaded[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

/** A reader who has loaded the page before. */
async function readerOf(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  const first = await context.newPage();
  expect(sum(await open(first))).toBeGreaterThan(100 * KB);
  await first.close();
  return context;
}

/** The reader comes back after a line has changed. @returns what that visit loaded */
async function comeBack(context: BrowserContext, mark: string): Promise<Loaded[]> {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  const again = await context.newPage();
  const loaded = await open(again);
  await expect(again.locator(`div#${mark}`)).toHaveCount(1);
  // The page has hydrated: a link navigates inside it.
  await again.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await again.getByRole('banner').getByRole('link', { name: 'Pathways', exact: true }).first().click();
  await again.waitForURL('**/pathways');
  await ready(again);
  await expect(again.locator('html[data-same]')).toHaveCount(1);
  expect(errors).toEqual([]);
  await context.close();
  return loaded;
}

test('PLAT-241 PLAT-132 PLAT-240 a line of a remote costs a returning reader 3 KB, and 30 KB without dictionaries @workbench @shell', async ({
  browser,
}) => {
  const { launchOptions = {} } = test.info().project.use;
  const args = [...(launchOptions.args ?? []), '--disable-features=CompressionDictionaryTransport'];
  const plain = await chromium.launch({ ...launchOptions, args });
  try {
    const readers = { dcz: await readerOf(browser), br: await readerOf(plain) };
    await release('changed');
    for (const [encoding, most] of [['dcz', 3] as const, ['br', 30] as const]) {
      const loaded = await comeBack(readers[encoding], 'changed');
      expect(loaded.length).toBeGreaterThan(1);
      expect(loaded.filter((one) => one.encoding !== encoding)).toEqual([]);
      expect(sum(loaded), JSON.stringify(loaded)).toBeLessThanOrEqual(most * KB);
    }
  } finally {
    await plain.close();
  }
});

test('PLAT-240 a line of the shell does not change the file of third-party code @workbench @shell', () => {
  const folders = foldersOf(edge.data);
  const live = readDeployment(folders)?.shell.exposes['main']?.js ?? [];
  const version = source.publish(
    {
      app: 'shell',
      file: 'shell/src/frame/footer.tsx',
      from: '<p className="meta">',
      to: '<p id="x" className="meta">',
    },
    edge.data,
  );
  const changed = readRecord(folders, 'shell', version).release.exposes['main']?.js ?? [];
  const vendor = (files: readonly string[]) => files.filter((file) => /\/vendor\./.test(file));
  expect(vendor(live)).toHaveLength(1);
  expect(vendor(changed)).toEqual(vendor(live));
  expect(changed).not.toEqual(live);
});
