import type { Page } from '@playwright/test';
import { play, position, video } from '../support/player.ts';
import { expect, freshEmail, PASSWORD, sizeOf, test, visit } from '../support/school.ts';
import { becomeUser, demo, registerSubscriber } from '../support/session.ts';

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';

async function openLesson(page: Page): Promise<void> {
  await registerSubscriber(page, freshEmail(), PASSWORD);
  await visit(page, `${COURSE}?watch=1`);
}

test.describe('sources', () => {
  // The library logs on the console what it could not load.
  test.use({ allowConsole: [/VIDEOJS: ERROR: .*(playlist request error|media could not be loaded)/] });

  test('PLAY-032 if the HLS playlist cannot be loaded the film plays from DASH @player', async ({ page }) => {
    const manifests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/manifest.mpd')) manifests.push(request.url());
    });
    const pressed = Promise.withResolvers<void>();
    await page.route('**/master.m3u8', async (route) => {
      await pressed.promise;
      await route.fulfill({ status: 404, body: 'Not found.' });
    });
    await openLesson(page);
    // Pressed once, before the player has switched to the other source.
    const player = page.getByRole('region', { name: 'Video player' });
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    pressed.resolve();
    await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(1);
    expect(manifests).not.toEqual([]);
    await expect(player.getByRole('alert')).toBeHidden();
  });
});

test.describe('in Safari', () => {
  const engine = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  test.use({ userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${engine} Version/26.0 Safari/605.1.15` });

  test('PLAY-238 a lesson is opened without the streaming plugin, and offers no qualities @player @chromium', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'userAgentData', { value: undefined }));
    const plugin: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('player.streaming')) plugin.push(request.url());
    });
    // What Chromium makes of HLS without the plugin is not the school's: it waits for the playlist.
    await page.route('**/master.m3u8', () => {});
    await openLesson(page);
    // With the plugin it would be the address of a blob.
    await expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => v.currentSrc)).toContain('/master.m3u8');
    await expect(
      page.getByRole('region', { name: 'Video player' }).getByRole('button', { name: 'Quality' }),
    ).toBeHidden();
    expect(plugin).toEqual([]);
  });
});

test('PLAY-242 in a low window film and controls are seen at once, and a wide window is used @player', async ({
  page,
}) => {
  await becomeUser(page, demo('monthly'));
  await visit(page, `${COURSE}?watch=1`);
  const player = page.getByRole('region', { name: 'Video player' });
  await expect(player).toBeVisible();
  for (const [width, height] of [
    [844, 390],
    [1366, 600],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await sizeOf(player))[0]).toBeGreaterThan(width * 0.7);
    const bottom = async () => {
      const { y = 0, height: own = Number.NaN } = (await player.boundingBox()) ?? {};
      return y + own;
    };
    await expect.poll(bottom, `${width} by ${height}`).toBeLessThanOrEqual(height);
  }
});

test('PLAT-027 PLAY-195 a bookmark made offline waits, and is saved when the connection is back @player', async ({
  page,
  context,
}) => {
  await openLesson(page);
  await play(page);
  await page.getByRole('button', { name: 'Add bookmark' }).first().click();
  await page.getByLabel('Bookmark name').fill('In the tunnel');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  const list = page.getByRole('list', { name: 'Bookmarks' });
  await expect(list.getByText('Waiting for the connection')).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await expect(list.getByText('Waiting for the connection')).toBeHidden({ timeout: 20_000 });
  await visit(page, '/bookmarks');
  await expect(page.getByRole('link', { name: /In the tunnel/ })).toBeVisible();
});

test('PLAY-014 PLAY-022 PLAY-025 a Basic subscriber is asked before a credit is used, in a dialog of the right size @player', async ({
  page,
}) => {
  await becomeUser(page, demo('basic'));
  await visit(page, `${COURSE}?watch=1`);
  const question = page.getByRole('dialog');
  await expect(question).toContainText('You have activated 1 of 4 videos in this subscription month.');
  await expect.poll(() => sizeOf(question)).toEqual([527, 250]);
  await page.setViewportSize({ width: 500, height: 800 });
  await expect.poll(async () => (await sizeOf(question))[0]).toBe(400);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/watch=1/);
  await expect(page.getByRole('link', { name: 'Watch Course' }).first()).toBeVisible();
});

test('PLAY-284 on a phone the chapters of a special video are below it @player', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomeUser(page, demo('yearly'));
  await visit(page, '/special-videos/inside-the-creature-shop/watch');
  const chapters = page.getByRole('complementary', { name: 'Chapters' });
  for (const chapter of await chapters.getByRole('button').all()) {
    await chapter.scrollIntoViewIfNeeded();
    await expect(chapter).toBeInViewport();
  }
  expect((await sizeOf(chapters))[1]).toBeGreaterThan(200);
});

test('PLAY-112 PLAY-113 PLAY-194 after the last chapter related courses are shown in a dialog that traps the focus @player', async ({
  page,
}) => {
  await registerSubscriber(page, freshEmail(), PASSWORD);
  await visit(page, `${COURSE}?watch=1&chapter=12`);
  await play(page);
  await video(page).evaluate((v: HTMLVideoElement) => {
    v.currentTime = v.duration - 0.5;
  });
  const dialog = page.getByRole('dialog', { name: 'Explore related courses' });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => sizeOf(dialog)).toEqual([700, 500]);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(() => sizeOf(dialog)).toEqual([350, 500]);
  await page.keyboard.press('Shift+Tab');
  expect(await dialog.evaluate((d) => d.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Video player' })).toBeFocused();
});
