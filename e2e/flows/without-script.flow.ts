import { everyAddress } from '../support/typed-early.ts';
import { expect, test, visit } from '../support/school.ts';

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

test('SHELL-282 without script a page says what does not work, also on a phone @shell @chromium', async ({
  browser,
}) => {
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

test('SHELL-482 without script a page has no hole where something would come for a reader who is known @shell @chromium', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/tutorials/sculpting-a-gargoyle-maquette');
  await expect(page.getByRole('main').getByRole('link', { name: 'Subscribe to Watch' }).first()).toBeVisible();
  await page.goto('/pathways/creature-maker');
  await expect(page.getByRole('main').getByRole('link', { name: 'Subscribe' }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/blog/why-silicone-won');
    const [header, part] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      page.getByRole('main').locator('article').first().boundingBox(),
    ]);
    expect(Math.round(part?.y ?? 0)).toBe(Math.round((header?.y ?? Number.NaN) + (header?.height ?? Number.NaN)));
  }
  await context.close();
});

test('SHELL-281 a form sent without script shows its page again, without what was typed @shell', async ({ page }) => {
  const answer = await page.request.post('/login?next=%2Fcart', { form: { email: 'a@b.c' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe('/login?next=%2Fcart');
  expect((await page.request.post('/nowhere/at/all', { maxRedirects: 0 })).status()).toBe(405);
});

test('SHELL-408 a browser without the school’s colours is told that it is too old @shell @chromium', async ({
  page,
}) => {
  const notice = page.getByText('This browser is too old for the school', { exact: false });
  await visit(page, '/cart');
  await expect(notice).toBeHidden();
  // As if this browser did not know them.
  await page.route('**/cart', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, 'content-encoding': _encoding, ...headers } = response.headers();
    const known = /@supports not \(color:\s*light-dark\(red,\s*red\)\)/;
    const html = await response.text();
    expect(html).toMatch(known);
    await route.fulfill({ response, headers, body: html.replace(known, '@supports (color: red)') });
  });
  await visit(page, '/cart');
  await expect(notice).toBeVisible();
});
