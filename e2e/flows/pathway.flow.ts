import { play } from '../support/player.ts';
import { expect, freshEmail, PASSWORD, ready, test, visit } from '../support/school.ts';
import { registerSubscriber } from '../support/session.ts';

test('SHELL-018 SHELL-019 API-L-092 PLAY-173 a pathway is found, enrolled in, and a course of it plays @player', async ({
  page,
}) => {
  await registerSubscriber(page, freshEmail(), PASSWORD);
  await visit(page, '/pathways');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Creature Maker/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pathways\/creature-maker/);
  await ready(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Creature Maker' })).toBeVisible();
  await main.getByRole('button', { name: 'enroll', exact: true }).click();
  await expect(main.getByRole('link', { name: 'start pathway' }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'enroll', exact: true })).toBeHidden();
  await main.getByRole('link', { name: 'start course' }).first().click();
  await expect(page).toHaveURL(/\/tutorials\/[\w-]+\?watch=1&path=creature-maker&path_id=\d+&referer=pathways/);
  await ready(page);
  const begun = page.waitForResponse((one) => one.url().endsWith('/statistics/') && one.request().method() === 'POST');
  await play(page);
  // Before it the position has no place, and a busy machine may take seconds.
  await begun;
  // The pathway knows the position in its course once the last tick was accepted.
  await expect(async () => {
    await visit(page, '/pathways/creature-maker');
    await expect(main.getByRole('link', { name: 'continue pathway' })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await visit(page, '/account/my_pathways');
  await expect(page.getByRole('link', { name: 'Creature Maker' })).toBeVisible();
});
