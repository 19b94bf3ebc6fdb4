import type { CDPSession } from '@playwright/test';
import { openHeld } from '../chaos/probe.ts';
import { expect, ready, test } from '../support/school.ts';

// Under developer tools the browser fetches a page instead of preparing it, but by the same rules.

interface Prepared {
  /** Paths that the browser has begun to prepare. */
  begun: string[];
  /** Complaints about the rules. */
  refused: string[];
  /** Number of links that the rules match at the moment. */
  matched: number;
}

async function watchPrepared(devtools: CDPSession): Promise<Prepared> {
  const seen: Prepared = { begun: [], refused: [], matched: 0 };
  devtools.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorType) seen.refused.push(`${ruleSet.errorType}: ${ruleSet.errorMessage}`);
  });
  devtools.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
    if (status === 'Running') seen.begun.push(new URL(key.url).pathname);
  });
  devtools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    seen.matched = preloadingAttemptSources.length;
  });
  await devtools.send('Preload.enable');
  return seen;
}

test('PLAT-342 a link is prepared while its part waits for its code, and no link afterwards @shell', async ({
  page,
}) => {
  const prepared = await watchPrepared(await page.context().newCDPSession(page));
  const { go } = await openHeld(page, '/customer-care');
  await expect.poll(() => prepared.matched).toBeGreaterThan(0);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Courses' }).hover();
  await expect.poll(() => prepared.begun).toEqual(['/tutorials']);
  go();
  await ready(page);
  await expect.poll(() => prepared.matched).toBe(0);
  expect(prepared.refused).toEqual([]);
});
