import { openHeld } from '../chaos/probe.ts';
import { complete, expect, ready, test } from '../support/school.ts';
import { hold } from '../support/typed-early.ts';

test('SHELL-365 a menu pressed before the code has loaded opens, and a press in a late remote waits for it @shell', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { go } = await openHeld(page, '/customer-care');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  go();
  await expect(page.getByRole('dialog')).toBeVisible();
  await complete(page, '/tutorials/sculpting-a-gargoyle-maquette');
  const load = await hold(page, /\/r\/mf-catalog\//);
  await page.goto('/tutorials/sculpting-a-gargoyle-maquette');
  const more = page.getByRole('main').getByRole('button', { name: 'Show More' });
  await more.click();
  await expect(more).toHaveAttribute('aria-busy', 'true');
  load();
  await ready(page);
  const less = page.getByRole('main').getByRole('button', { name: 'Show Less' });
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await expect(less).not.toHaveAttribute('aria-busy');
});

test('SHELL-367 if the code of the frame fails to load, the buttons are disabled @shell', async ({ page }) => {
  await page.route(/\/r\/shell\/main\.[\w-]+\.js/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('main [type="submit"]')).toBeDisabled();
});

test('SHELL-386 what is below the window waits for its reader, and a press in it works once @shell', async ({
  page,
}) => {
  await complete(page, '/');
  await page.goto('/');
  await ready(page);
  const part = page.locator('[data-near]', { has: page.getByRole('heading', { name: 'Latest', exact: true }) });
  await expect(part).toHaveAttribute('data-waiting');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tutorials/latest/')) asked.push(request.url());
  });
  // Nothing is scrolled into view by this: the press alone has to be enough.
  await part.getByRole('button', { name: 'More new courses' }).evaluate((button: HTMLButtonElement) => button.click());
  await expect(part).not.toHaveAttribute('data-waiting');
  await expect(part.getByRole('listitem')).toHaveCount(8);
  expect(asked).toHaveLength(1);

  const last = page.locator('[data-near]', { has: page.getByRole('heading', { name: 'On film', exact: true }) });
  await expect(last).toHaveAttribute('data-waiting');
  await last.getByRole('heading').first().scrollIntoViewIfNeeded();
  await expect(last).not.toHaveAttribute('data-waiting');
  await expect(page.locator('main [data-waiting]').first()).not.toBeInViewport();
});

test('PLAT-414 the widgets of a page are loaded without waiting for its area @shell', async ({ page }) => {
  await complete(page, '/tutorials/sculpting-a-gargoyle-maquette');
  const load = await hold(page, /\/r\/mf-catalog\//);
  await page.goto('/tutorials/sculpting-a-gargoyle-maquette');
  const loaded = () => page.evaluate(() => performance.getEntriesByType('measure').map(({ name }) => name));
  await expect.poll(loaded).toContain('mf-commerce/purchase-panel.v1');
  expect(await loaded()).not.toContain('mf-catalog/routes');
  load();
  await ready(page);
});

test('SHELL-387 the browser’s languages are listed while the page waits for its code @shell @chromium', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const list = Intl.DateTimeFormat.supportedLocalesOf.bind(Intl.DateTimeFormat);
    Intl.DateTimeFormat.supportedLocalesOf = (...languages) => {
      performance.mark(document.getElementById('boot') ? 'listed' : 'listed before the content');
      return list(...languages);
    };
  });
  const { go } = await openHeld(page, '/');
  const at = (name: string) => page.evaluate((one) => performance.getEntriesByName(one)[0]?.startTime ?? 0, name);
  await expect.poll(() => at('listed')).toBeGreaterThan(0);
  expect(await at('listed before the content')).toBe(0);
  go();
  await ready(page);
});

test('SHELL-388 the frame is hydrated in slices, between which the browser handles input @shell @chromium', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  // However fast the machine is, the frame takes more than some slices of 33 milliseconds.
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await complete(page, '/');
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    // React's scheduler continues after a slice with a message to itself.
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [never]) {
      const frame = document.querySelector<HTMLElement>('[data-frame][data-drawn]');
      if (frame) performance.mark('slice');
      post.apply(this, message);
    };
  });
  // On a machine so busy that hydration has waited for five seconds, React renders the rest without a pause.
  await expect(async () => {
    await page.goto('/');
    await ready(page);
    expect(await page.evaluate(() => performance.getEntriesByName('slice').length)).toBeGreaterThan(4);
  }).toPass();
});
