import type { Page } from '@playwright/test';
import { englishIn } from '../support/english.ts';
import { OF_MEMBERS, OF_SUBSCRIBERS, OF_VISITORS, PUBLIC, saidBy } from '../support/screens.ts';
import { expect, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]));

/** Opens what is closed and submits what is empty, so that all that a screen can say is said. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const main = document.querySelector('main');
    for (const button of main?.querySelectorAll<HTMLButtonElement>('button[aria-expanded="false"]') ?? [])
      button.click();
    for (const form of document.querySelectorAll('form'))
      if (!form.querySelector('[type="search"]')) form.requestSubmit();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

async function walk(page: Page, addresses: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    await visit(page, address);
    const said = await saidBy(page);
    await provoke(page);
    const english = englishIn([...new Set([...said, ...(await saidBy(page))])]);
    if (english.length) found[address] = english;
  }
  return found;
}

test('CAT-369 a visitor reads no English where Spanish exists @catalog', async ({ page }) => {
  test.setTimeout(400_000);
  expect(await walk(page, [...PUBLIC, ...OF_VISITORS])).toEqual({});
});

test('CAT-369 nor does a subscriber in the account @account', async ({ page }) => {
  test.setTimeout(400_000);
  await becomeUser(page, demo('monthly'));
  expect(await walk(page, [...OF_MEMBERS, ...OF_SUBSCRIBERS, '/', '/tutorials/sculpting-a-gargoyle-maquette'])).toEqual(
    {},
  );
});
