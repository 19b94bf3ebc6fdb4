import type { Browser } from 'playwright-core';

/** Milliseconds from clicking Play to the first frame of an HLS lesson, as the demo's Monthly subscriber. */
export async function measureFirstFrame(browser: Browser, env: { BASE_URL: string; API_URL: string }): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const check = await context.request.post(`${env.API_URL}/api/v1/sandbox/human-check/`, {
      data: { version: 'v3', checked: true },
    });
    const { token } = (await check.json()) as { token: string };
    await context.request.post(`${env.BASE_URL}/api/v1/auth/login/`, {
      headers: { 'Captcha-Token': token, 'Captcha-Version': 'v3' },
      data: { email: 'monthly@demo.gargoyle.example', password: 'character-arts-1' },
    });
    const page = await context.newPage();
    await page.goto(`${env.BASE_URL}/tutorials/sculpting-a-gargoyle-maquette?watch=1`);
    const player = page.getByRole('region', { name: 'Video player' });
    await player.waitFor();
    const play = player.getByRole('button', { name: 'Play', exact: true }).first();
    await play.waitFor();
    const began = performance.now();
    await play.click();
    await page.waitForFunction(() => {
      const video = document.querySelector('video');
      return video !== null && video.readyState >= 2 && video.currentTime > 0;
    });
    return performance.now() - began;
  } finally {
    await context.close();
  }
}
