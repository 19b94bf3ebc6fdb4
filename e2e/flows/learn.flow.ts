import type { Page } from '@playwright/test';
import { expect, freshEmail, PASSWORD, ready, test, visit } from '../support/school.ts';
import { becomeUser, demo, registerSubscriber } from '../support/session.ts';

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';

const video = (page: Page) => page.getByRole('region', { name: 'Video player' }).locator('video');
const position = (page: Page) => video(page).evaluate((v: HTMLVideoElement) => v.currentTime);

/** Starts the lesson and waits until it really moves. */
async function play(page: Page): Promise<void> {
  const player = page.getByRole('region', { name: 'Video player' });
  await expect(player).toBeVisible();
  if (await video(page).evaluate((v: HTMLVideoElement) => v.paused))
    await player.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(1);
}

test('PLAY a lesson plays, is saved, and resumes at its second after a reload @player', async ({ page }) => {
  await registerSubscriber(page, freshEmail(), PASSWORD);
  await visit(page, `${COURSE}?watch=1`);
  await play(page);
  const tick = page.waitForResponse((r) => /statistics\/\d+\/tick/.test(r.url()) && r.ok(), { timeout: 15_000 });
  await tick;
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(6);
  const left = await position(page);
  await page.reload();
  await ready(page);
  await play(page);
  expect(await position(page)).toBeGreaterThan(left - 6);
});

test('PLAY a bookmark is made and jumped to @player', async ({ page }) => {
  await registerSubscriber(page, freshEmail(), PASSWORD);
  await visit(page, `${COURSE}?watch=1`);
  await play(page);
  await page.getByRole('tab', { name: /Bookmarks/ }).click();
  await page.getByRole('button', { name: 'Add bookmark' }).first().click();
  await page.getByLabel('Bookmark name').fill('The claw');
  await page.keyboard.press('Enter');
  const bookmark = page.getByRole('main').getByText('The claw');
  await expect(bookmark).toBeVisible();
  await page.reload();
  await ready(page);
  await page.getByRole('tab', { name: /Bookmarks/ }).click();
  await expect(page.getByRole('main').getByText('The claw')).toBeVisible();
});

test('API-L-083 SHELL-100 who may not watch is told so; a visitor gets the plain page @player', async ({ page }) => {
  await visit(page, `${COURSE}?watch=1`);
  await expect(page).not.toHaveURL(/watch=1/);
  await becomeUser(page, demo('lapsed'));
  await page.goto(`${COURSE}?watch=1`);
  await expect(page.getByText("Oops! You don't have permission to watch this course.").first()).toBeVisible();
});
