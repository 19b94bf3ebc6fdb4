import { expect, signUp, test } from '../support/school.ts';

test.use({ ownProfile: true });

interface Shift {
  value: number;
  at: string;
}
declare global {
  interface Window {
    shifts: Shift[];
  }
}

test('no layout shifts after signing up, nor when navigating to home, pathways and courses @shell', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.shifts = [];
    // Including shifts shortly after a click: on a slow connection they would come later.
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifts.push({ value: entry.value, at: location.pathname });
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
  });
  const moved = async () => {
    const all = await page.evaluate(() => window.shifts.splice(0));
    // The sign-up page was rendered by the server; this is about the pages after it.
    const shifts = all.filter(({ at }) => at !== '/users/signup');
    return { shifts, sum: shifts.reduce((sum, { value }) => sum + value, 0) };
  };
  const still = async (where: string) => {
    const { shifts, sum } = await moved();
    expect(sum, `${where}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
  };
  await signUp(page);
  await expect(page.getByText('Please verify your email address.')).toBeVisible();
  await still('after signing up');
  const arrived = (path: string) => page.locator(`main[data-ready="true"][data-path="${path}"]`).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Gargoyle' }).click();
  await arrived('/');
  await still('home');
  await page.getByRole('banner').getByRole('link', { name: 'Pathways' }).click();
  await arrived('/pathways');
  await still('pathways');
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
  await arrived('/tutorials');
  await still('courses');
});
