import { expect, test, visit } from '../support/school.ts';

test('SHELL-305 SHELL-306 a chosen theme applies to every open tab and to the next page @a11y @shell', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/tutorials');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await visit(other, '/blog');
  const ground = (tab: typeof page) => tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground(page);
  const choose = (theme: string) => page.getByLabel('Theme').selectOption(theme);

  await choose('Dark');
  await expect.poll(() => ground(page)).not.toBe(light);
  const dark = await ground(page);
  await expect.poll(() => ground(other), 'the other tab, without a reload').toBe(dark);
  await expect(other.getByLabel('Theme')).toHaveValue('dark');
  await visit(other, '/artists');
  expect(await ground(other)).toBe(dark);

  await choose('Light');
  await expect.poll(() => ground(other)).toBe(light);
  await choose('System');
  await expect(other.getByLabel('Theme')).toHaveValue('system');
  expect((await context.cookies()).some(({ name }) => name === 'theme')).toBe(false);
  await other.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(other)).toBe(dark);
});
