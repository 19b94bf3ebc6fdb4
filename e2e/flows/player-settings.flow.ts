import type { Page } from '@playwright/test';
import { play, position, showControls, video } from '../support/player.ts';
import { expect, freshEmail, PASSWORD, ready, test, visit } from '../support/school.ts';
import { becomeUser, demo, registerSubscriber } from '../support/session.ts';

// Choices and presses in the player whose effect only a browser shows.

const FILMS = {
  'a stream': '/tutorials/sculpting-a-gargoyle-maquette',
  files: '/tutorials/punching-hair-for-silicone-masks',
} as const;

const playerOf = (page: Page) => page.getByRole('region', { name: 'Video player' });
const choose = async (page: Page, menu: string, choice: string) => {
  await showControls(page);
  await playerOf(page).getByRole('button', { name: menu }).click();
  await playerOf(page).getByRole('menuitemradio', { name: choice }).click();
};
/** The state of the video element itself. */
const playback = (page: Page) =>
  video(page).evaluate((v: HTMLVideoElement) => ({
    ...{ rate: v.playbackRate, volume: Math.round(v.volume * 100), muted: v.muted, height: v.videoHeight },
  }));
const CHOSEN = { rate: 1.5, volume: 80, muted: true, height: 360 };

for (const [kind, course] of Object.entries(FILMS)) {
  test(`PLAY-191 PLAY-201 PLAY-203 PLAY-205 rate, sound, quality and captions stay for ${kind}, across chapters and reloads @player`, async ({
    page,
  }) => {
    await registerSubscriber(page, freshEmail(), PASSWORD);
    await visit(page, `${course}?watch=1`);
    await play(page);
    await choose(page, 'Playback rate', '1.5×');
    await choose(page, 'Quality', '360p');
    await choose(page, 'Captions', 'Español');
    await playerOf(page).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'm']) await page.keyboard.press(key);
    await expect.poll(() => playback(page), { timeout: 20_000 }).toEqual(CHOSEN);

    await page.keyboard.press('n');
    await expect(page).toHaveURL(/chapter=2/);
    await play(page);
    await expect.poll(() => playback(page), { timeout: 20_000 }).toEqual(CHOSEN);

    await page.reload();
    await ready(page);
    await play(page);
    await expect.poll(() => playback(page), { timeout: 20_000 }).toEqual(CHOSEN);
    const player = playerOf(page);
    await showControls(page);
    await player.getByRole('button', { name: 'Playback rate' }).click();
    await expect(player.getByRole('menuitemradio', { name: '1.5×' })).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
    await player.getByRole('button', { name: 'Captions' }).click();
    await expect(player.getByRole('menuitemradio', { name: 'Español' })).toHaveAttribute('aria-checked', 'true');
  });
}

test('PLAY-045 PLAY-205 PLAY-206 what is pressed before the player has its first source takes effect when it has @player', async ({
  page,
}) => {
  await registerSubscriber(page, freshEmail(), PASSWORD);
  const pressed = Promise.withResolvers<void>();
  // The player has loaded; its streaming part, and so the first source, has not.
  await page.route(/player\.streaming.*\.js/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  const streaming = page.waitForRequest(/player\.streaming.*\.js/);
  await visit(page, `${FILMS['a stream']}?watch=1`);
  await streaming;
  await expect(video(page)).toBeAttached();
  expect(await video(page).evaluate((v: HTMLVideoElement) => v.currentSrc)).toBe('');
  const player = playerOf(page);
  await choose(page, 'Playback rate', '1.75×');
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(player.getByRole('status', { name: 'Loading the video' })).toBeVisible();
  pressed.resolve();
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(1);
  expect(await playback(page)).toMatchObject({ rate: 1.75 });
});

test('PLAY-190 the keys play, seek, change the volume and fill the screen @player', async ({ page }) => {
  await registerSubscriber(page, freshEmail(), PASSWORD);
  await visit(page, `${FILMS['a stream']}?watch=1`);
  await play(page);
  const paused = () => video(page).evaluate((v: HTMLVideoElement) => v.paused);
  for (const key of [' ', 'k']) {
    await playerOf(page).focus();
    await page.keyboard.press(key);
    await expect.poll(paused).toBe(true);
    if (key === 'k') break;
    await page.keyboard.press(key);
    await expect.poll(paused).toBe(false);
  }
  const from = await position(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBeCloseTo(from + 5, 1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position(page)).toBeCloseTo(from, 1);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => playback(page)).toMatchObject({ volume: 95 });
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => playback(page)).toMatchObject({ volume: 100 });
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('PLAY-190 PLAY-209 on a page in Spanish, C shows captions in Spanish and chooses no language @player', async ({
  page,
  baseURL,
}) => {
  await registerSubscriber(page, freshEmail(), PASSWORD);
  await page.context().addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
  await visit(page, `${FILMS['a stream']}?watch=1`);
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((v: HTMLVideoElement) => v.readyState)).toBeGreaterThan(0);
  await page.keyboard.press('k');
  await page.keyboard.press('c');
  await expect(page.locator('[data-captions][lang="es"]')).toBeVisible({ timeout: 15_000 });
  const preferences = () => page.evaluate(() => JSON.parse(localStorage.getItem('gargoyle.player') ?? '{}'));
  expect(await preferences()).toMatchObject({ captions: true, captionLanguage: null });
  await page.keyboard.press('c');
  await expect(page.locator('[data-captions]')).toBeHidden();
});

test('PLAY-208 a bookmark whose form was opened at the end of a chapter has that chapter and second @player', async ({
  page,
}) => {
  await registerSubscriber(page, freshEmail(), PASSWORD);
  await visit(page, `${FILMS['a stream']}?watch=1&chapter=1`);
  await play(page);
  const seconds = await video(page).evaluate((v: HTMLVideoElement) => {
    v.currentTime = v.duration - 3;
    return v.duration;
  });
  await page.getByRole('button', { name: 'Add bookmark' }).first().click();
  const name = page.getByLabel('Bookmark name');
  await name.fill('The la');
  await expect(page).toHaveURL(/chapter=2/, { timeout: 20_000 });
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(0.5);
  await name.pressSequentially('st word');
  await page.keyboard.press('Enter');
  const row = page
    .getByRole('list', { name: 'Bookmarks' })
    .getByRole('button', { name: /The last word/ })
    .first();
  await expect(row).toContainText('Chapter 1');
  const [, clock] = /^0:00:(\d\d)/.exec((await row.textContent()) ?? '') ?? [];
  expect(Number(clock)).toBeGreaterThanOrEqual(Math.floor(seconds - 3));
});

interface Resume {
  chapterOrder: number;
  time: number;
}
/** The resume point of a viewer, from the server. */
async function resumeOf(page: Page, token: string, course: string): Promise<Resume | undefined> {
  const answer = await page.request.get(`/api/v1${course}/user/`, { headers: { Authorization: `JWT ${token}` } });
  const { bookmarks } = (await answer.json()) as { bookmarks: (Resume & { autoGenerated: boolean })[] };
  return bookmarks.find((bookmark) => bookmark.autoGenerated);
}
/** Pauses, and waits until the server has recorded it. */
async function pause(page: Page): Promise<void> {
  const tick = page.waitForResponse((response) => /statistics\/\d+\/tick/.test(response.url()) && response.ok());
  await page.keyboard.press('k');
  await tick;
}

test('PLAY-104 leaving the page reports the current second, also while paused @player', async ({ page }) => {
  const token = await registerSubscriber(page, freshEmail(), PASSWORD);
  await visit(page, `${FILMS['a stream']}?watch=1`);
  await play(page);
  await pause(page);
  await page.keyboard.press('6');
  const left = await position(page);
  expect(left).toBeGreaterThan(15);
  await page.goto('/about');
  await expect.poll(async () => (await resumeOf(page, token, FILMS['a stream']))?.time).toBeCloseTo(left, 1);
});

test('PLAY-211 API-L-150 opening an earlier lesson does not move the resume point, playing it does @player', async ({
  page,
}) => {
  const token = await registerSubscriber(page, freshEmail(), PASSWORD);
  const course = FILMS['a stream'];
  const chapter = async () => (await resumeOf(page, token, course))?.chapterOrder;
  await visit(page, `${course}?watch=1&chapter=3`);
  await play(page);
  await pause(page);
  expect(await chapter()).toBe(3);

  await visit(page, `${course}?watch=1&chapter=1`);
  // The watch session begins, and its ticks do not reach the server.
  await page.route(/\/tick\//, (route) => route.abort());
  const begun = page.waitForResponse((r) => r.request().method() === 'POST' && r.url().endsWith('/statistics/'));
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click();
  expect((await begun).ok()).toBe(true);
  expect(await chapter()).toBe(3);

  await page.unroute(/\/tick\//);
  await play(page);
  await pause(page);
  expect(await chapter()).toBe(1);
});

for (const width of [1440, 390])
  test(`PLAY-233 PLAY-243 at ${width} px the controls stand in one line, and none moves when the qualities of a film become known @player`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await becomeUser(page, demo('monthly'));
    const known = Promise.withResolvers<void>();
    await page.route('**/*.m3u8*', async (route) => {
      await known.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/\.m3u8/);
    await visit(page, `${FILMS['a stream']}?watch=1`);
    const player = playerOf(page);
    const others = ['Play', 'Captions', 'Playback rate', 'Full screen'].map((name) =>
      player.getByRole('button', { name, exact: true }),
    );
    const places = () => Promise.all(others.map((control) => control.boundingBox()));
    for (const control of others) await expect(control).toBeVisible();
    await asked;
    await expect(player.getByRole('button', { name: 'Quality' })).toHaveCount(0);
    const before = await places();
    known.resolve();
    await expect(player.getByRole('button', { name: 'Quality' })).toBeVisible();
    expect(await places()).toEqual(before);
    const middles = before.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(new Set(middles).size).toBe(1);
  });
