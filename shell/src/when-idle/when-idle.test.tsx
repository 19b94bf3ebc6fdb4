import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test, vi } from 'vitest';
import { type IdleParts, startIdleParts } from './when-idle.ts';

const started = vi.hoisted(() => ({ theme: vi.fn(), notice: vi.fn() }));
const missing = vi.hoisted(() => new ReferenceError('PerformanceObserver is not defined'));
vi.mock('./telemetry.ts', () => ({
  startTelemetry: () => {
    throw missing;
  },
}));
vi.mock('./follow-theme.ts', () => ({ followTheme: started.theme }));
vi.mock('./notice-hint.ts', () => ({ followNotice: started.notice }));

test('SHELL-411 a late part that misses something in its browser is reported, and the others start', () => {
  const report = vi.fn();
  const host = fakeHost() as unknown as IdleParts['host'];
  startIdleParts({ host, reports: { report }, deployments: {}, arrived: '' } as unknown as IdleParts);
  expect(report).toHaveBeenCalledWith(expect.any(String), missing);
  expect(started.theme).toHaveBeenCalledTimes(1);
  expect(started.notice).toHaveBeenCalledWith(host.session);
});
