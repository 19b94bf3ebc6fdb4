import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiUrl, expect, freshEmail, PASSWORD, test, visit } from '../support/school.ts';
import { registerUser } from '../support/session.ts';

interface Line {
  address: string;
  integrity: string;
  owner: string;
  purpose: string;
}

async function inventory(page: Page): Promise<Map<string, Line>> {
  const lists = ['/payment-scripts.json', `${apiUrl}/payments/frames/scripts.json`];
  const answers = await Promise.all(
    lists.map(async (list) => (await (await page.request.get(list)).json()) as { scripts: Line[] }),
  );
  return new Map(answers.flatMap(({ scripts }) => scripts).map((line) => [line.address, line]));
}

test('PLAT-037 a page with card fields runs exactly the scripts of the inventory, byte for byte @commerce', async ({
  page,
}) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(new URL(response.url()).pathname, response.body());
  });
  await registerUser(page, freshEmail(), PASSWORD);
  await visit(page, '/account/credit_cards');
  await page.getByRole('button', { name: 'Add a card' }).click();
  for (const title of ['Card number', 'Expiration date', 'Security code'])
    await expect(page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox')).toBeVisible();

  const listed = await inventory(page);
  for (const [address, body] of scripts) {
    const line = listed.get(address);
    expect(line?.integrity, address).toBe(
      `sha256-${createHash('sha256')
        .update(await body)
        .digest('base64')}`,
    );
    expect(line?.owner, address).toMatch(/^\w+, \S+@\S+$/);
    expect(line?.purpose, address).toBeTruthy();
  }
  const apps = new Set([...scripts.keys()].map((address) => address.split('/').slice(1, 3).join('/')));
  expect(apps).toContain('r/mf-commerce');
  expect(apps).toContain('payments/frames');
  const inside = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame.evaluate(() =>
          [...document.scripts].filter((s) => !s.src && s.type !== 'application/json').map((s) => s.textContent),
        ),
      ),
  );
  // Presses before the code has loaded are recorded by a script in the page itself.
  const sums = inside.flat().map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  expect(sums).toEqual([listed.get('inline')?.integrity]);
});
