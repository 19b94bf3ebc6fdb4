import type { Page } from '@playwright/test';
import { payByBraintree } from '../support/braintree.ts';
import { play } from '../support/player.ts';
import { expect, freshEmail, PASSWORD, ready, test, visit } from '../support/school.ts';
import { registerSubscriber } from '../support/session.ts';
import { becomeBuyer, putIntoCart } from '../support/shop.ts';
import { goInside } from '../support/watch-readiness.ts';

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';

/** The ways of turning text into code or markup that the page allows. */
const open = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const types = (globalThis as unknown as { trustedTypes: Record<string, (...given: unknown[]) => unknown> })
      .trustedTypes;
    const script = document.createElement('script');
    const place = document.createElement('div');
    const blob = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }));
    const ways: Record<string, () => unknown> = {
      markup: () => Object.assign(place, { innerHTML: '<b>bold</b>' }),
      'markup beside the script of React': () => Object.assign(place, { innerHTML: '<script></script><b>bold</b>' }),
      'nothing at all': () => Object.assign(place, { innerHTML: '' }),
      'a document': () => new DOMParser().parseFromString('<p>', 'text/html'),
      'the address of a script': () => Object.assign(script, { src: '/r/shell/main.js' }),
      'a blob as a script': () => Object.assign(script, { src: blob }),
      'a worker of an address': () => new Worker('/r/shell/main.js'),
      'a worker of another’s blob': () => new Worker('blob:https://elsewhere.example/1'),
      'an event handler': () => place.setAttribute('onclick', 'alert(1)'),
      'a frame of text': () => Object.assign(document.createElement('iframe'), { srcdoc: '<p>' }),
      'a policy of its own': () => types['createPolicy']?.('own', {}),
      'a second default': () => types['createPolicy']?.('default', {}),
      'a second policy of ours': () => types['createPolicy']?.('gargoyle', {}),
    };
    return Object.entries(ways).flatMap(([name, way]) => {
      try {
        way();
        return [name];
      } catch {
        return [];
      }
    });
  });

test.describe('an attacked page', () => {
  // The browser reports each blocked way.
  test.use({ allowConsole: [[/Content Security Policy/i, /This document requires 'Trusted/], { scope: 'test' }] });

  test('PLAT-250 text becomes neither code nor markup, whoever tries @shell @chromium', async ({ page }) => {
    const reported = page.waitForRequest('**/telemetry/policy/');
    await visit(page, COURSE);
    expect(await open(page)).toEqual([]);
    expect((await reported).postData()).toContain('trusted-types');
  });

  test('PLAT-251 with Braintree it is the same, PayPal’s scripts on the page or not @commerce', async ({ page }) => {
    await payAtCheckout(page);
    await expect(paypalButton(page)).toBeVisible();
    // Ours is made with the first text that needs it, which this page may not have; and only code could make it.
    expect((await open(page)).filter((way) => way !== 'a second policy of ours')).toEqual([]);
  });
});

/** Opens the payment step of a school that pays with Braintree. */
async function payAtCheckout(page: Page) {
  await putIntoCart(page, 'stream', await becomeBuyer(page));
  const hosts = await payByBraintree(page);
  await visit(page, '/checkout');
  return hosts;
}

const paypalButton = (page: Page) => page.getByRole('button', { name: 'PayPal Checkout' });

test('PLAT-251 at the payment step PayPal’s scripts write what they like, and the card fields work @commerce', async ({
  page,
}) => {
  const policy = page.waitForResponse('**/checkout');
  const hosts = await payAtCheckout(page);
  expect((await (await policy).allHeaders())['content-security-policy']).toContain(
    "require-trusted-types-for 'script'",
  );
  await expect(paypalButton(page)).toBeVisible();
  await expect(page.locator('[data-parsed="parsed"]')).toHaveCount(1);
  for (const title of ['Card number', 'Expiration date', 'Security code'])
    await expect(page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox')).toBeVisible();
  await expect
    .poll(() => [...hosts])
    .toEqual(expect.arrayContaining(['www.paypal.com', 'www.paypalobjects.com', 'c.paypal.com']));
});

test('PLAT-250 what libraries write still works: structured data of the next page, the player’s workers @player', async ({
  page,
}) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await registerSubscriber(page, freshEmail(), PASSWORD);
  await visit(page, '/tutorials');
  await goInside(page, COURSE);
  await ready(page);
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"@type":"Course"');
  await goInside(page, `${COURSE}?watch=1`);
  await ready(page);
  await play(page);
  expect(workers).toContainEqual(expect.stringMatching(/^blob:/));
});
