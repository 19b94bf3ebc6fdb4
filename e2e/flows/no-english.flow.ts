import type { Page } from '@playwright/test';
import { englishIn, messagesOf } from '../support/english-messages.ts';
import {
  recordData,
  OF_MEMBERS,
  OF_SUBSCRIBERS,
  OF_VISITORS,
  PUBLIC,
  type PageText,
  textsOn,
} from '../support/screens.ts';
import { expect, freshEmail, PASSWORD, test, visit } from '../support/school.ts';
import { becomeUser, demo, registerUser } from '../support/session.ts';
import { putIntoCart } from '../support/shop.ts';
import { silentlyEnglish, SPANISH_TEXTS } from '../support/spanish-texts.ts';
import { walk } from '../support/walk.ts';

const account = messagesOf('mf-account', 'es');
const frame = messagesOf('shell', 'es');

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]));

/** Opens what is collapsed and submits empty forms, so that the screen shows all of its texts. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const main = document.querySelector('main');
    for (const button of main?.querySelectorAll<HTMLButtonElement>('button[aria-expanded="false"]') ?? [])
      button.click();
    // Searches report nothing missing; a form without a button cannot be submitted.
    for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]'))
      if ([...form.elements].some((one) => one.matches('button:not([type="button"])'))) form.requestSubmit();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

/** English texts of the application on the current page, without those of the school's data. */
async function englishOn(
  page: Page,
  data: () => Promise<ReadonlySet<string>>,
  also: PageText[] = [],
): Promise<string[]> {
  const texts = [...also, ...(await textsOn(page))];
  const dataTexts = await data();
  const own = texts.filter(({ text, whole }) => !dataTexts.has(text) && !dataTexts.has(whole));
  return englishIn([...new Set(own.map(({ text }) => text))]);
}

/** Checks the language of every screen, reached from the one before, and with `also` what else it has to be in Spanish. */
async function readAll(page: Page, addresses: readonly string[], also?: (address: string) => Promise<void>) {
  const soft = expect.configure({ soft: true });
  const data = recordData(page);
  for await (const address of walk(page, addresses))
    await test.step(address, async () => {
      const texts = await textsOn(page);
      soft(await page.locator('html').getAttribute('lang'), address).toBe('es');
      await also?.(address);
      await provoke(page);
      soft(await englishOn(page, data, texts), `${address}: English that has a translation`).toEqual([]);
    });
}

test('CAT-369 CAT-370 CAT-371 a visitor reads no English where Spanish exists @catalog', async ({ page }) => {
  test.setTimeout(400_000);
  const addresses = [...PUBLIC, ...OF_VISITORS];
  expect(addresses).toEqual(expect.arrayContaining(Object.keys(SPANISH_TEXTS)));
  await readAll(page, addresses, async (address) => {
    expect.soft(await silentlyEnglish(page), `${address}: English that is not marked`).toEqual([]);
    for (const text of SPANISH_TEXTS[address] ?? [])
      await expect.soft(page.getByText(text).first(), `${address}: ${text}`).toBeAttached();
  });
});

test('CAT-369 a subscriber reads no English in the account @account', async ({ page }) => {
  test.setTimeout(400_000);
  await becomeUser(page, demo('monthly'));
  const course = '/tutorials/sculpting-a-gargoyle-maquette';
  await readAll(page, [...OF_MEMBERS, ...OF_SUBSCRIBERS, '/', course]);
});

test('CAT-369 dialogs of the account are Spanish @account', async ({ page }) => {
  await becomeUser(page, demo('trial'));
  const data = recordData(page);
  await visit(page, '/account');
  for (const [open, opened] of [
    ['manage.open', 'dialog'],
    ['deleteAccount.open', 'dialog'],
    ['profile.edit', 'textbox'],
  ] as const) {
    await page
      .getByRole('button', { name: account[open] ?? '', exact: true })
      .first()
      .click();
    await expect(page.getByRole(opened).first()).toBeVisible();
    expect(await englishOn(page, data), open).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: account['manage.open'] ?? '', exact: true }).click();
  await page.getByRole('button', { name: account['manage.cancel'] ?? '', exact: true }).click();
  await expect(page.getByRole('dialog', { name: account['cancel.title'] ?? '' })).toBeVisible();
  expect(await englishOn(page, data)).toEqual([]);
});

test('CAT-369 the menus of a phone, the cookie notice and the buyer’s pages are Spanish @shell', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await registerUser(page, freshEmail(), PASSWORD);
  await putIntoCart(page, 'disc', token);
  const data = recordData(page);
  for (const address of ['/', '/cart', '/checkout', '/account/addresses']) {
    await visit(page, address);
    await provoke(page);
    expect(await englishOn(page, data), address).toEqual([]);
  }
  await page.getByRole('button', { name: frame['frame.menu'] ?? '', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await englishOn(page, data)).toEqual([]);
});

test('CAT-369 SHELL-122 COM-114 notices are Spanish, whether their text is from the server or the frame @shell', async ({
  page,
}) => {
  const token = await registerUser(page, freshEmail(), PASSWORD);
  await putIntoCart(page, 'disc', token);
  await visit(page, '/cart');
  await page.getByRole('button', { name: 'Código de descuento' }).click();
  await page.getByLabel('Código', { exact: true }).fill('NOSUCH');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('No conocemos este código de descuento.')).toBeVisible();
  await page.getByRole('button', { name: frame['frame.account'] ?? '', exact: true }).click();
  await page.getByText(frame['frame.logout'] ?? '', { exact: true }).click();
  await expect(page.getByText(frame['session.loggedOut'] ?? '')).toBeVisible();
});
