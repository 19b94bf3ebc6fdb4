import type { Browser } from 'playwright-core';
import type { StoredSession } from './sign-in.ts';

/** Milliseconds from clicking Play to the first frame of an HLS lesson. */
export async function measureFirstFrame(browser: Browser, baseUrl: string, session: StoredSession): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...session });
  try {
    const page = await context.newPage();
    await page.goto(`${baseUrl}/tutorials/sculpting-a-gargoyle-maquette?watch=1`);
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
