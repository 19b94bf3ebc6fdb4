import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { OF_VISITORS, PUBLIC } from '../support/screens.ts';
import { expect, ready, test } from '../support/school.ts';

// The headless browser keeps no page itself, and says so among its reasons; those that a page gives it says as well.

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';
/** One of each kind that a reader comes back to; all of them where there is time. */
const ADDRESSES =
  process.env['CAMPAIGN'] === 'long'
    ? [...PUBLIC, ...OF_VISITORS]
    : ['/', '/tutorials', COURSE, '/pathways/creature-maker', '/store', '/cart', '/subscriptions/plans', '/login'];

let browser: Browser;
test.beforeAll(async () => {
  const { launchOptions = {} } = test.info().project.use;
  browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});
test.afterAll(() => browser.close());

interface NotUsed {
  notRestoredExplanations: { type: string; reason: string }[];
}

const reasonsOf = (devtools: CDPSession): Promise<string[]> =>
  new Promise((resolve) => {
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }: NotUsed) =>
      resolve(notRestoredExplanations.map(({ type, reason }) => `${type}: ${reason}`)),
    );
  });

/** That of the headless browser, and that of a way back within one group of windows. */
const OF_THE_TEST = new Set([
  'Circumstantial: BackForwardCacheDisabledForDelegate',
  'Circumstantial: BrowsingInstanceNotSwapped',
]);

test('SHELL-369 no public page keeps the browser from showing it again as it was left @shell', async ({ baseURL }) => {
  test.setTimeout(30_000 + ADDRESSES.length * 10_000);
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  for (const address of ADDRESSES) {
    // On a busy machine a page may be sent before all of it was there: that one is not to be kept.
    await expect(async () => {
      await page.goto(address);
      await ready(page);
      await page.goto('/robots.txt');
      const reasons = reasonsOf(devtools);
      await page.goBack({ waitUntil: 'commit' });
      expect(
        (await reasons).filter((reason) => !OF_THE_TEST.has(reason)),
        address,
      ).toEqual([]);
    }).toPass();
  }
});
