import type { Page } from '@playwright/test';
import { expect } from './school.ts';

export const video = (page: Page) => page.getByRole('region', { name: 'Video player' }).locator('video');
export const position = (page: Page) => video(page).evaluate((v: HTMLVideoElement) => v.currentTime);

/** Starts the lesson and waits until it really moves. */
export async function play(page: Page): Promise<void> {
  const player = page.getByRole('region', { name: 'Video player' });
  await expect(player).toBeVisible();
  if (await video(page).evaluate((v: HTMLVideoElement) => v.paused))
    await player.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(1);
}
