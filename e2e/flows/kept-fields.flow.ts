import { openHeld } from '../chaos/probe.ts';
import { expect, ready, test, visit } from '../support/school.ts';
import { everyAddress, fillIn, hold, values } from '../support/typed-early.ts';

const WITH_FIELDS = [
  '/login',
  '/users/signup',
  '/users/password/new',
  '/password/reset/demo/TOKEN',
  '/customer-care/contact-us',
  '/contest/mask-of-the-year',
  '/lm/sixteen-free-lessons',
  '/search',
  '/tutorials',
  '/tutorials/sculpting-a-gargoyle-maquette?path_id=1',
  '/webcourses/live-mask-making-intensive',
  '/pathways',
  '/pathways/creature-maker',
  '/store',
];

/** Those whose form can be sent once it is filled in. */
const SENT = /^\/(login|users|password|customer-care|contest)\b/;

test('SHELL-280 the list of pages with fields is complete @shell', async ({ page }) => {
  test.setTimeout(120_000);
  // On a busy machine a page may be sent incomplete, and is complete on the next request.
  await expect(async () => {
    const found: string[] = [];
    for (const address of await everyAddress(page)) {
      const html = await (await page.request.get(address)).text();
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      if (/<(input|textarea|select)\b(?![^>]*readonly)/i.test(main)) found.push(address);
    }
    expect(found.toSorted()).toEqual(WITH_FIELDS.toSorted());
  }).toPass({ timeout: 100_000 });
});

for (const address of WITH_FIELDS)
  test(`SHELL-280 ${address} keeps what was typed before its code had loaded @shell`, async ({ page }) => {
    const { go } = await openHeld(page, address);
    await fillIn(page);
    const typed = await values(page);
    expect(typed.length).toBeGreaterThan(0);
    go();
    await ready(page);
    // Fields that appear once the session is known come after those that the server rendered.
    const now = async () => (await values(page)).slice(0, typed.length);
    expect(await now()).toEqual(typed);
    // The form's state has the value as well: it survives the next render.
    const text = page.locator('main :is(input[type="text"], input[type="email"], input[type="password"])').first();
    if (typeof typed[0] === 'string' && (await text.count())) {
      await text.press('End');
      await text.pressSequentially('s');
      typed[0] = `${String(typed[0])}s`;
    }
    expect(await now()).toEqual(typed);
    if (SENT.test(address)) await expect(page.locator('main form[method="post"] [type="submit"]')).toBeEnabled();
  });

test('SHELL-280 what is typed after the frame has hydrated and before its remote has loaded stays @shell', async ({
  page,
}) => {
  const go = await hold(page, /\/r\/mf-account\//);
  await page.goto('/customer-care/contact-us');
  // The frame has hydrated once its search opens.
  const field = page
    .getByRole('search')
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: 'Search' }));
  await expect(async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click({ timeout: 500 });
    await expect(field).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await fillIn(page);
  const typed = await values(page);
  go();
  await ready(page);
  expect(await values(page)).toEqual(typed);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
});

test('SHELL-280 what the browser restores on going back stays @shell @chromium', async ({ page }) => {
  await visit(page, '/customer-care/contact-us');
  const message = page.getByLabel('Message');
  await message.pressSequentially('Feet of clay');
  await page.goto('/login');
  await page.goBack();
  await ready(page);
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expect(message).toHaveValue('Feet of clay');
});

test('SHELL-280 theme and language chosen before the code has loaded are applied @shell', async ({ page }) => {
  const { go } = await openHeld(page, '/customer-care');
  await page.getByLabel('Theme').selectOption('light');
  go();
  await expect(page.locator('html[data-theme="light"]')).toBeAttached();
  const again = await openHeld(page, '/customer-care');
  await page.getByLabel('Language').selectOption('es');
  again.go();
  await expect(page.locator('html[lang="es"]')).toBeAttached();
  await ready(page);
});

test('SHELL-280 filters ticked before the code has loaded are all in the address afterwards @catalog', async ({
  page,
}) => {
  for (const address of ['/tutorials', '/pathways']) {
    const { go } = await openHeld(page, address);
    const boxes = page.getByRole('main').getByRole('checkbox');
    for (const place of [0, 1]) await boxes.nth(place).check();
    await page.getByRole('main').getByRole('radio').first().check();
    go();
    await expect(page).toHaveURL(/\?difficulty=\d&tags=[\w-]+(,|%2C)[\w-]+$/);
    await ready(page);
    for (const place of [0, 1]) await expect(boxes.nth(place)).toBeChecked();
  }
});

test('SHELL-280 a variant chosen before the code has loaded can be put into the cart @commerce', async ({ page }) => {
  const { go } = await openHeld(page, '/store?kind=merchandise');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox') })
    .first();
  await card.getByRole('combobox').selectOption({ index: 1 });
  await expect(card.getByRole('button')).toBeDisabled();
  go();
  await ready(page);
  await expect(card.getByRole('button')).toBeEnabled();
});
