import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { OF_VISITORS, PUBLIC } from '../support/screens.ts';
import { expect, ready, test } from '../support/school.ts';

// The headless browser has no back/forward cache, but reports its reasons, and with them those caused by the page.

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';
/** One of each kind of page; all of them in the long run. */
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

/** The headless browser's own reason, and the one for going back within one browsing context group. */
const OF_THE_TEST = new Set([
  'Circumstantial: BackForwardCacheDisabledForDelegate',
  'Circumstantial: BrowsingInstanceNotSwapped',
]);

test('SHELL-369 no public page prevents the back/forward cache @shell', async ({ baseURL }) => {
  test.setTimeout(30_000 + ADDRESSES.length * 10_000);
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  for (const address of ADDRESSES) {
    // On a busy machine an incomplete page may be sent, which must not be cached.
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
