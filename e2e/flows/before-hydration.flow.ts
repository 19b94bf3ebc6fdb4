import type { Locator, Page } from '@playwright/test';
import { openHeld } from '../chaos/probe.ts';
import { PAGES } from '../support/pages.ts';
import { expect, freshEmail, PASSWORD, ready, signUp, test, visit } from '../support/school.ts';

/** An address for every route of the live remotes. */
async function everyAddress(page: Page): Promise<string[]> {
  const live = (await (await page.request.get('/deploy.json')).json()) as {
    remotes: Record<string, { routes: { path: string }[] }>;
  };
  const patterns = Object.values(live.remotes).flatMap(({ routes }) => routes.map(({ path }) => path));
  return patterns.map((pattern) => {
    const address = PAGES[pattern] ?? pattern;
    expect(address, `${pattern} needs an address in e2e/support/pages.ts`).not.toContain(':');
    return address;
  });
}

/** Delays files until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

const FIELDS = 'main :is(input, textarea, select):not([readonly])';

/** Fills in every field of a page. */
async function fillIn(page: Page): Promise<void> {
  for (const field of await page.locator(FIELDS).all()) {
    if (!(await field.isVisible())) continue;
    const type = await field.evaluate((control) => control.getAttribute('type') ?? control.tagName.toLowerCase());
    if (type === 'select') await field.selectOption({ index: 1 });
    else if (type === 'checkbox' || type === 'radio') await field.click();
    else await field.pressSequentially(type === 'email' ? 'mara@b.example' : 'clay');
  }
}

const values = (page: Page) =>
  page.locator(FIELDS).evaluateAll((controls) =>
    controls.map((control) => {
      const { type, value, checked } = control as HTMLInputElement;
      return type === 'checkbox' || type === 'radio' ? checked : value;
    }),
  );

test('SHELL-281 SHELL-282 every rendered form has its method, and only searches use GET @shell', async ({ page }) => {
  test.setTimeout(180_000);
  const read = (html: string) =>
    page.evaluate((text) => {
      const root = new DOMParser().parseFromString(text, 'text/html');
      return {
        notices: [...root.querySelectorAll('body > noscript')].map(({ textContent }) => textContent),
        forms: [...root.querySelectorAll('form')].map((form) => ({
          method: form.getAttribute('method'),
          names: [...form.elements].map((control) => control.getAttribute('name')).filter(Boolean),
          open: form.querySelectorAll('[type="submit"]:not([disabled])').length,
        })),
      };
    }, html);
  let posts = 0;
  for (const address of await everyAddress(page)) {
    const { notices, forms } = await read(await (await page.request.get(address)).text());
    expect(notices, address).toEqual([expect.stringContaining('JavaScript is switched off in this browser.')]);
    expect(forms.length, address).toBeGreaterThan(0);
    for (const form of forms) {
      if (form.method === 'get') expect(['', 'q', 'search'], address).toContain(form.names.join());
      else {
        expect(form, address).toMatchObject({ method: 'post' });
        posts += form.open;
      }
    }
  }
  expect(posts, 'forms that can be sent before their code has loaded').toBeGreaterThanOrEqual(7);
});

test('SHELL-282 the notice for readers without script is also in Spanish, and on a page without an owner @shell', async ({
  page,
}) => {
  for (const address of ['/login', '/cart', '/nowhere/at/all']) {
    const html = await (await page.request.get(address, { headers: { cookie: 'lang=es' } })).text();
    expect(html, address).toContain('JavaScript está desactivado en este navegador.');
  }
});

test('SHELL-282 without script a page says what does not work, also on a phone @shell', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  for (const address of ['/login', '/cart']) {
    await page.goto(address);
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    const { x = -1, width = 391 } = (await notice.boundingBox()) ?? {};
    expect(x, address).toBeGreaterThanOrEqual(0);
    expect(x + width, address).toBeLessThanOrEqual(390);
  }
  await context.close();
});

test('SHELL-281 a form sent without script shows its page again, without what was typed @shell', async ({ page }) => {
  const answer = await page.request.post('/login?next=%2Fcart', { form: { email: 'a@b.c' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe('/login?next=%2Fcart');
  expect((await page.request.post('/nowhere/at/all', { maxRedirects: 0 })).status()).toBe(405);
});

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
  const found: string[] = [];
  for (const address of await everyAddress(page)) {
    const html = await (await page.request.get(address)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    if (/<(input|textarea|select)\b(?![^>]*readonly)/i.test(main)) found.push(address);
  }
  expect(found.toSorted()).toEqual(WITH_FIELDS.toSorted());
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

/** The body of the next API call at this path. */
const bodyOf = async (page: Page, path: string): Promise<unknown> =>
  (await page.waitForRequest((request) => new URL(request.url()).pathname === `/api/v1${path}`)).postDataJSON();

test('CAT-362 a contest entry typed and sent before its code has loaded is sent once, afterwards @catalog', async ({
  page,
}) => {
  const { go } = await openHeld(page, '/contest/mask-of-the-year');
  const email = freshEmail();
  await page.getByLabel('Full name').pressSequentially('Mara Quill');
  await page.getByLabel('Email').pressSequentially(email);
  await page.getByRole('checkbox').check();
  await page.getByLabel('Email').press('Enter');
  await expect(page).toHaveURL(/\/contest\/mask-of-the-year$/);
  const entry = bodyOf(page, '/contests/mask-of-the-year/sign_up/');
  go();
  expect(await entry).toMatchObject({ full_name: 'Mara Quill', email, newsletter: true });
  await page.waitForURL(/thank-you/);
});

test('ACC-338 ACC-339 a login typed before the code has loaded is sent: by keyboard, on a phone, in Spanish @account', async ({
  page,
}) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  await page.context().addCookies([{ name: 'lang', value: 'es', url: new URL(page.url()).origin }]);
  await page.setViewportSize({ width: 390, height: 844 });
  const { go } = await openHeld(page, '/login?next=%2Faccount%2Forders');
  await page.locator('input[type="email"]').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('main [type="submit"]')).toHaveAttribute('aria-busy', 'true');
  go();
  await page.waitForURL('**/account/orders');
});

test('ACC-338 what a password manager fills in before the code has loaded can be sent @account', async ({ page }) => {
  const { go } = await openHeld(page, '/users/signup');
  const email = freshEmail();
  await page.evaluate(
    ([address = '', secret = '']) => {
      for (const [type, value] of Object.entries({ email: address, password: secret })) {
        const field = document.querySelector<HTMLInputElement>(`main input[type="${type}"]`);
        if (field) field.value = value;
      }
    },
    [email, PASSWORD],
  );
  go();
  await ready(page);
  const account = bodyOf(page, '/auth/registration/');
  await page.getByRole('button', { name: 'Register' }).click();
  expect(await account).toEqual({ email, password1: PASSWORD });
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

test('SHELL-280 what the browser restores on going back stays @shell', async ({ page }) => {
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

test('CAT-363 address and results follow a search typed before the code has loaded @catalog', async ({ page }) => {
  const { go } = await openHeld(page, '/search?q=clay');
  await page.getByRole('searchbox').fill('silicone');
  go();
  await expect(page).toHaveURL(/\/search\?q=silicone$/);
  await ready(page);
  await expect(page.getByRole('searchbox')).toHaveValue('silicone');
  await expect(page).toHaveTitle(/silicone/);
});

test('CAT-363 a search sent before the code has loaded works like any other @catalog', async ({ page }) => {
  const { go } = await openHeld(page, '/search?q=clay');
  await page.getByRole('searchbox').fill('silicone');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=silicone$/);
  go();
  await ready(page);
  await expect(page).toHaveTitle(/silicone/);
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

async function openSearch(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  return page.getByRole('combobox', { name: 'Search' });
}

for (const width of [1440, 390])
  test(`SHELL-283 what is typed before the header search has loaded is in it afterwards, at ${width} px @shell`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const go = await hold(page, /\/r\/mf-catalog\//);
    await visit(page, '/customer-care');
    const box = await openSearch(page);
    await page.keyboard.type('silic');
    await expect(page.getByRole('search').getByRole('searchbox')).toHaveValue('silic');
    go();
    await expect(box).toHaveValue('silic');
    await expect(box).toBeFocused();
    await page.keyboard.type('one');
    await expect(box).toHaveValue('silicone');
    await expect(page.getByRole('option').first()).toBeVisible();
  });

test('SHELL-283 Enter searches for what was typed, although the search box never loads @shell', async ({ page }) => {
  const go = await hold(page, /\/r\/mf-catalog\//);
  await visit(page, '/customer-care');
  await openSearch(page);
  await page.keyboard.type('clay');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=clay$/);
  go();
  await ready(page);
});

test('SHELL-365 a menu pressed before the code has loaded opens, and a press in a late remote waits for it @shell', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { go } = await openHeld(page, '/customer-care');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  go();
  await expect(page.getByRole('dialog')).toBeVisible();
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

test('SHELL-284 the header search pressed before the code has loaded leads to the search page @shell', async ({
  page,
}) => {
  const { go } = await openHeld(page, '/customer-care');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\??$/);
  go();
  await ready(page);
});

test('ACC-340 the links between login, sign-up and lost password carry next from the first load on @account', async ({
  page,
}) => {
  const NEXT = '?plan=3&next=%2Fcheckout';
  const links: Record<string, string[]> = {
    '/login': ['Register', 'Forgot password'],
    '/users/signup': ['Sign In'],
    '/users/password/new': ['Back to login'],
  };
  for (const [address, names] of Object.entries(links)) {
    const { go } = await openHeld(page, address + NEXT);
    go();
    await ready(page);
    for (const name of names)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute(
        'href',
        /\?plan=3&next=%2Fcheckout$/,
      );
  }
});
