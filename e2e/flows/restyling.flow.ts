import type { Browser, Page } from '@playwright/test';
import { expect, test, visit } from '../support/school.ts';

test.use({ ownProfile: true, viewport: { width: 412, height: 823 } });

interface TraceEvent {
  name: string;
  args?: { elementCount?: number };
}

/** How many elements the browser styles in the largest step while `act` runs. */
async function mostStyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const steps = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  expect(steps.length).toBeGreaterThan(0);
  return Math.max(...steps.map(({ args }) => args?.elementCount ?? 0));
}

test('SHELL-382 what changes at the first scroll and with a notice styles little of the page anew @chromium @shell', async ({
  page,
  browser,
}) => {
  await visit(page, '/');
  const root = page.locator(':root');
  const reject = page.getByRole('button', { name: 'Reject' });
  await expect(reject).toBeVisible();
  await expect(page.locator('[data-arriving]')).toHaveCount(0);
  const all = await page.locator('*').count();
  expect(all).toBeGreaterThan(900);
  const scrolled = await mostStyled(browser, page, async () => {
    await page.mouse.wheel(0, 500);
    await expect(root).toHaveAttribute('data-scrolled');
  });
  expect(scrolled).toBeLessThan(all / 8);
  const notice = await mostStyled(browser, page, async () => {
    await reject.click();
    await expect(reject).toBeHidden();
  });
  expect(notice).toBeLessThan(all / 8);
});

test('SHELL-383 a page is laid out below its window a section at a time @chromium @shell', async ({
  page,
  browser,
}) => {
  const most = await mostStyled(browser, page, async () => {
    await visit(page, '/');
    await expect(page.locator('[data-arriving]')).toHaveCount(0);
  });
  expect(await page.locator('*').count()).toBeGreaterThan(900);
  expect(most).toBeLessThan(500);
  // Nothing is left out in the end.
  const skipped = () =>
    [...document.querySelectorAll('body *')].filter((one) => getComputedStyle(one).contentVisibility !== 'visible')
      .length;
  expect(await page.evaluate(skipped)).toBe(0);
});

test('SHELL-389 a page that is navigated to is laid out once in its fonts and as far as the window; one that is gone back to, whole @chromium @shell', async ({
  page,
}) => {
  await visit(page, '/');
  const root = page.locator(':root');
  await expect(root).toHaveAttribute('data-fonts', 'headings');
  await expect(page.locator('[data-arriving]')).toHaveCount(0);
  await page.evaluate(() => {
    // Whatever changes within one task, before the browser lays out anything, is told together.
    new MutationObserver((changes) => {
      const main = document.getElementById('content');
      const isContent = changes.some(({ type, target }) => type === 'childList' && main?.contains(target));
      const changed = (name: string) => changes.some(({ attributeName }) => attributeName === name);
      if (changed('data-fonts')) document.documentElement.dataset['told'] = isContent ? 'fonts with content' : 'fonts';
      if (changed('data-arriving') && isContent) document.documentElement.dataset['part'] = location.pathname;
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-fonts', 'data-arriving'] });
  });
  await page.getByRole('link', { name: 'Browse the courses' }).first().click();
  await page.locator('main[data-ready="true"][data-path="/tutorials"]').waitFor();
  await expect(root).not.toHaveAttribute('data-fonts');
  await expect(root).toHaveAttribute('data-told', 'fonts with content');
  await expect(root).toHaveAttribute('data-part', '/tutorials');
  await expect(page.locator('[data-arriving]')).toHaveCount(0);
  await page.goBack();
  await page.locator('main[data-ready="true"][data-path="/"]').waitFor();
  await expect(root).toHaveAttribute('data-part', '/tutorials');
});
