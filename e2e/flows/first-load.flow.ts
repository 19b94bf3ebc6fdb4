import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openHeld } from '../chaos/probe.ts';
import { complete, expect, test, visit } from '../support/school.ts';

test.use({ ownProfile: true });

// Which files a first page load requests: exactly those that its HTML preloads.

const PAGES = {
  home: '/',
  'a list': '/tutorials',
  'a course, with the panel of another remote': '/tutorials/sculpting-a-gargoyle-maquette',
  pathways: '/pathways',
  plans: '/subscriptions/plans',
  login: '/login',
};

/** Released scripts and styles that the page requested, in order, with the time; `ready` is when the page was. */
async function filesOf(
  page: Page,
  address: string,
): Promise<{ ready: number; files: [file: string, asked: number][] }> {
  await page.addInitScript(() => {
    // The browser has no idle moment before the page is ready, so deferred files are not among the first.
    const waiting: IdleRequestCallback[] = [];
    const idle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (run) => waiting.push(run);
    const watch = new MutationObserver(() => {
      if (document.querySelector<HTMLElement>('main')?.dataset['ready'] !== 'true') return;
      performance.mark('page-ready');
      watch.disconnect();
      window.requestIdleCallback = idle;
      for (const run of waiting) idle(run);
    });
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['data-ready'] });
  });
  await visit(page, address);
  return page.evaluate(() => ({
    ready: performance.getEntriesByName('page-ready')[0]?.startTime ?? 0,
    files: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }): [string, number] => [new URL(name).pathname, startTime])
      .filter(([file]) => /^\/r\/.+\.(?:js|css)$/.test(file)),
  }));
}

for (const [name, address] of Object.entries(PAGES)) {
  test(`PLAT-028 ${name} preloads what its first render needs, each file once, and nothing else before it is ready @shell`, async ({
    page,
  }) => {
    const html = await complete(page, address);
    const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(1);
    const { ready, files } = await filesOf(page, address);
    expect(ready).toBeGreaterThan(0);
    expect(
      files
        .filter(([, asked]) => asked < ready)
        .map(([file]) => file)
        .toSorted(),
    ).toEqual(named.toSorted());
    expect(new Set(files.map(([file]) => file)).size).toBe(files.length);
  });
}

test('PLAT-240 PLAT-035 a page that only preloads the entry gets third-party code by the hash in the entry @shell', async ({
  page,
}) => {
  const removed: string[] = [];
  await page.route('**/pathways', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<link rel="modulepreload" href="\/r\/shell\/vendor[^>]*>/, () => {
      removed.push('vendor');
      return '';
    });
    return route.fulfill({ response, body });
  });
  await visit(page, '/pathways');
  expect(removed).toEqual(['vendor']);
  await expect(page.locator('link[rel="modulepreload"][href*="/vendor."]')).toHaveAttribute('integrity', /^sha256-/);
});

for (const [name, release] of [
  ['the code comes', ({ go }) => go()],
  ['the reader scrolls', ({ page }) => page.mouse.wheel(0, 200)],
] as readonly [string, (opened: { page: Page; go(): void }) => unknown][]) {
  test(`SHELL-412 pictures below the window are fetched when ${name} @shell`, async ({ page }) => {
    const fetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/media/art/'))
          .map(({ name }) => name),
      );
    const { go } = await openHeld(page, '/');
    await expect.poll(fetched).toEqual([expect.stringContaining('/banners/home-1-')]);
    // Laid out, and within the distance at which browsers fetch lazy pictures.
    const below = page.locator('section[aria-labelledby="featured"] picture').first();
    await expect(below).toHaveCSS('display', 'none');
    expect(await fetched()).toHaveLength(1);
    await release({ page, go });
    await expect(below).not.toHaveCSS('display', 'none');
    await expect.poll(fetched).toContainEqual(expect.stringContaining('/tutorials/'));
  });
}

test('PLAT-418 in WebKit every released script on a page is one of its script elements, with its hash @shell', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' }));
  await visit(page, PAGES['a course, with the panel of another remote']);
  await page.getByRole('banner').getByRole('link', { name: 'Store', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Store', level: 1 })).toBeVisible();
  const [loaded, announced] = await page.evaluate(() => [
    performance.getEntriesByType('resource').map(({ name }) => name),
    [...document.scripts].filter(({ integrity }) => integrity.startsWith('sha256-')).map(({ src }) => src),
  ]);
  const scripts = loaded.filter((address) => /\/r\/.+\.js$/.test(address));
  const apps = new Set(scripts.map((address) => new URL(address).pathname.split('/')[2]));
  expect([...apps].toSorted()).toEqual(['mf-catalog', 'mf-commerce', 'shell']);
  expect(scripts.filter((address) => !announced.includes(address))).toEqual([]);
});

test('PLAT-343 released scripts have their functions compiled while they load, except the film engine @shell @workbench', async ({
  page,
}) => {
  const html = await (await page.request.get(PAGES['a course, with the panel of another remote'])).text();
  const scripts = [...html.matchAll(/"(\/r\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const apps = ['mf-account', 'mf-catalog', 'mf-commerce', 'mf-player', 'shell'];
  expect([...new Set(scripts.map((file) => file.split('/')[2]))].toSorted()).toEqual(apps);
  const marked = async (file: string) => (await (await page.request.get(file)).text()).startsWith('//# allFunctions');
  for (const file of new Set(scripts)) expect(await marked(file), file).toBe(true);
  const folder = path.join(process.env['SCHOOL_DATA'] ?? '', 'releases/mf-player/files');
  const engines = fs.readdirSync(folder).filter((name) => /^player\.engine\..*\.js$/.test(name));
  expect(engines).not.toEqual([]);
  for (const name of engines) expect(await marked(`/r/mf-player/${name}`), name).toBe(false);
});

for (const [name, address] of [
  ['home', '/'],
  ['a list', '/tutorials'],
  ['a course', '/tutorials/sculpting-a-gargoyle-maquette'],
  ['a special video', '/special-videos/inside-the-creature-shop'],
  ['an article', '/blog/why-silicone-won'],
] as const) {
  test(`PLAT-416 ${name} has all that it shows in its HTML: until it is ready it asks the API for the session alone @shell`, async ({
    page,
  }) => {
    await complete(page, address);
    const asked: string[] = [];
    await page.exposeFunction('onReady', () => asked.push('ready'));
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.querySelector<HTMLElement>('main')?.dataset['ready'] !== 'true') return;
        watch.disconnect();
        (window as unknown as { onReady(): void }).onReady();
      });
      watch.observe(document, { subtree: true, childList: true, attributeFilter: ['data-ready'] });
    });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // What the frame asks for when the browser is idle is not the page's.
      if (pathname.startsWith('/api/') && !/\/(?:telemetry|banners-free-trial)/.test(pathname)) asked.push(pathname);
    });
    await visit(page, address);
    await expect.poll(() => asked).toContain('ready');
    expect(asked.slice(0, asked.indexOf('ready'))).toEqual(['/api/v1/auth/session/']);
  });
}

const ENDS = [
  ['home', '/', 'fold'],
  ['a list', '/tutorials', 'fold'],
  ['a course', '/tutorials/sculpting-a-gargoyle-maquette', 'fold'],
  ['plans', '/subscriptions/plans', 'fold'],
  ['an article', '/blog/why-silicone-won', 'fold'],
  ['pathways', '/pathways', 'boot'],
] as const;

for (const [name, address, end] of ENDS) {
  test(`PLAT-413 ${name} is painted once it is parsed up to its ${end}, and nothing moves then @shell @chromium`, async ({
    page,
  }) => {
    const html = await complete(page, address);
    expect(html.split(`id="${end}"`)).toHaveLength(2);
    expect(html).toContain(`<link rel="expect" href="#${end}"`);
    await page.addInitScript((id) => {
      const watch = new MutationObserver(() => {
        if (!document.getElementById(id)) return;
        performance.mark('parsed');
        watch.disconnect();
      });
      watch.observe(document, { subtree: true, childList: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          performance.mark('moved', { detail: entry.value });
      }).observe({ type: 'layout-shift', buffered: true });
    }, end);
    // The parser of a fast processor needs no second slice.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await visit(page, address);
    const { parsed, painted, moved } = await page.evaluate(() => ({
      parsed: performance.getEntriesByName('parsed')[0]?.startTime ?? 0,
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      moved: (performance.getEntriesByName('moved') as PerformanceMark[]).reduce((sum, { detail }) => sum + detail, 0),
    }));
    expect(parsed).toBeGreaterThan(0);
    expect(painted).toBeGreaterThanOrEqual(parsed);
    expect(moved).toBeLessThanOrEqual(0.02);
  });
}
