import type { Page } from '@playwright/test';
import { expect } from './school.ts';

export const video = (page: Page) => page.getByRole('region', { name: 'Video player' }).locator('video');
/** The controls hide while the film plays and the pointer rests: moves it over the picture. */
export const showControls = (page: Page) =>
  page.getByRole('region', { name: 'Video player' }).hover({ position: { x: 40, y: 40 } });
export const position = (page: Page) => video(page).evaluate((v: HTMLVideoElement) => v.currentTime);

/** Starts the lesson unless it plays already, and waits until it has played for a second. */
export async function play(page: Page): Promise<void> {
  const player = page.getByRole('region', { name: 'Video player' });
  const start = player.getByRole('button', { name: 'Play', exact: true });
  const pause = player.getByRole('button', { name: 'Pause', exact: true });
  await expect(start.or(pause)).toBeVisible();
  if (await start.isVisible()) await start.click();
  await expect(pause).toBeVisible({ timeout: 20_000 });
  const from = await position(page);
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(from + 1);
}
