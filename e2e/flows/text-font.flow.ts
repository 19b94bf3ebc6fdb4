import type { Page } from '@playwright/test';
import { expect, ready, test, visit } from '../support/school.ts';

test.use({ ownProfile: true });

const ADDRESS = '/blog/why-silicone-won';
const FAMILY = /^Figtree( Light)?$/;
const FILE = /figtree-latin-wght-normal[\w.-]*\.woff2$/;

/** The fonts that the browser uses for an element, by default the article's first paragraph. */
async function drawnIn(page: Page, selector = 'main article p'): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of the system'}`);
}

test('SHELL-370 texts are set in the school’s font, served by itself, as wide as its fallback @shell', async ({
  page,
}) => {
  const arrived = page.waitForResponse(FILE);
  await visit(page, ADDRESS);
  const file = await arrived;
  expect(new URL(file.url()).origin).toBe(new URL(page.url()).origin);
  expect((await file.body()).length).toBeLessThan(21 * 1024);
  expect(file.headers()['cache-control']).toContain('immutable');
  // A browser too busy to read its cache within a tenth of a second uses the fallback for that page.
  await expect(async () => {
    await page.reload();
    expect(await drawnIn(page)).toEqual([expect.stringMatching(FAMILY)]);
  }).toPass();

  const widths = await page.evaluate(async () => {
    const canvas = document.createElement('canvas').getContext('2d');
    const texts = [...document.querySelectorAll('main article p, main article li')].map((one) => one.textContent ?? '');
    const width = async (font: string) => {
      if (!canvas) return 0;
      await document.fonts.load(font);
      canvas.font = font;
      return texts.reduce((sum, text) => sum + canvas.measureText(text).width, 0);
    };
    const at = (weight: number) =>
      Promise.all(
        ['"Figtree Variable"', '"Figtree Fallback"', 'monospace'].map((family) => width(`${weight} 100px ${family}`)),
      );
    return [await at(400), await at(600)];
  });
  for (const [face = 0, fallback = 0, other = 0] of widths) {
    expect(face).toBeGreaterThan(1000);
    expect(Math.abs(other / face - 1), 'a family that is missing would be as wide as any').toBeGreaterThan(0.1);
    expect(Math.abs(fallback / face - 1)).toBeLessThan(0.02);
  }
});

test('SHELL-370 a page painted before the font has loaded keeps the fallback @shell', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(FILE, async (route) => {
    await gate.promise;
    await route.continue();
  });
  // The page's load event waits for the file.
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  await ready(page);
  const before = await drawnIn(page);
  expect(before).toEqual([expect.stringMatching(/ of the system$/)]);
  const arrived = page.waitForResponse(FILE);
  gate.resolve();
  await (await arrived).finished();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 5; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  expect(await drawnIn(page)).toEqual(before);
});

test('SHELL-385 a first page fetches the fonts after its code: headings show theirs, texts from the next page on @shell @chromium', async ({
  page,
}) => {
  await visit(page, ADDRESS);
  const stored = () => page.evaluate(() => localStorage.getItem('gargoyle.fonts'));
  await expect.poll(stored).toBe('1');
  const { fetched, asked } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][fetchpriority="low"]')].map(
      ({ href }) => href,
    );
    return {
      fetched: files.filter(({ name }) => named.includes(name)).map(({ responseEnd }) => responseEnd),
      asked: files.filter(({ name }) => name.endsWith('.woff2')).map(({ startTime }) => startTime),
    };
  });
  expect(fetched.length).toBeGreaterThan(3);
  expect(asked.length).toBeGreaterThan(1);
  expect(Math.min(...asked)).toBeGreaterThan(Math.max(...fetched));
  expect(await drawnIn(page, 'main h1')).toEqual([expect.stringMatching(/^Bricolage/)]);
  expect(await drawnIn(page)).toEqual([expect.stringMatching(/ of the system$/)]);

  await page.locator('header nav a[href="/tutorials"]').click();
  await expect(page.locator('main[data-path="/tutorials"]')).toBeVisible();
  await expect.poll(() => drawnIn(page, 'footer nav li a')).toEqual([expect.stringMatching(FAMILY)]);

  await page.reload();
  await expect(page.locator('html[data-fonts]')).toHaveCount(0);
});
