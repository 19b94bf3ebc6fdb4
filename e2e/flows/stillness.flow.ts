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

test('nothing that stays moves after signing up, nor on the way to home, pathways and courses @shell', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.shifts = [];
    // Also what a click excuses: on a slow line it would come after its half second.
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifts.push({ value: entry.value, at: location.pathname });
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
  });
  const moved = async () => {
    const all = await page.evaluate(() => window.shifts.splice(0));
    // The form's own page came drawn: what is asked is how others follow it.
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
