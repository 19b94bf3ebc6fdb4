import { beforeEach, expect, test, vi } from 'vitest';
import { createReports } from '../host/reports.ts';
import { followLeaving } from './page-stays.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A window, and a function that begins a navigation in it. */
function openPage() {
  const page = Object.assign(new EventTarget(), { navigation: new EventTarget() });
  const stays = followLeaving(page as never);
  const navigate = (sameDocument: boolean, downloadRequest: string | null = null) =>
    page.navigation.dispatchEvent(
      Object.assign(new Event('navigate'), { destination: { sameDocument }, downloadRequest }),
    );
  /** Whether the page stays, as known by now. */
  const known = async () => {
    let stayed = false;
    void Promise.resolve(stays()).then(() => {
      stayed = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return stayed;
  };
  return { page, navigate, known };
}

test('SHELL-381 a page stays during its own navigations and downloads', async () => {
  const { navigate, known } = openPage();
  expect(await known()).toBe(true);
  navigate(true);
  expect(await known()).toBe(true);
  navigate(false, 'receipt.pdf');
  expect(await known()).toBe(true);
});

test('SHELL-381 a page being left stays only if it is still there after 10 s', async () => {
  const { navigate, known } = openPage();
  navigate(false);
  await vi.advanceTimersByTimeAsync(9999);
  expect(await known()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await known()).toBe(true);
});

test('SHELL-381 a page that comes back from the history stays', async () => {
  const { page, navigate, known } = openPage();
  navigate(false);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(await known()).toBe(false);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await known()).toBe(true);
});

test('SHELL-381 a browser without the Navigation API leaves no page', async () => {
  expect(followLeaving(new EventTarget() as never)()).toBeUndefined();
});

test('SHELL-381 reports of a page that is being left wait until it stays', async () => {
  const lines: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  let staying: Promise<void> | undefined = promise;
  const reports = createReports(() => staying);
  reports.deliver(({ problem }) => lines.push(problem));
  reports.report('dialogs of the shell');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines).toEqual([]);
  staying = undefined;
  resolve();
  await promise;
  expect(lines).toEqual(['dialogs of the shell']);
});
