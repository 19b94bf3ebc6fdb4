import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { type IdleParts, startIdleParts } from './when-idle.ts';

const started = vi.hoisted(() => ({
  telemetry: vi.fn(),
  firstPress: vi.fn(),
  links: vi.fn(),
  composition: vi.fn(),
  seams: vi.fn(),
  traces: vi.fn(),
  utm: vi.fn(),
  restoring: vi.fn(),
  session: vi.fn(),
  notice: vi.fn(),
  theme: vi.fn(),
}));
vi.mock('./telemetry.ts', () => ({ startTelemetry: started.telemetry }));
vi.mock('./first-press.ts', () => ({ followFirstPress: started.firstPress }));
vi.mock('./prefetch.ts', () => ({ followLinks: started.links }));
vi.mock('./follow-composition.ts', () => ({ followComposition: started.composition }));
vi.mock('./seams-switch.ts', () => ({ followSeams: started.seams }));
vi.mock('./traces-switch.ts', () => ({ followTraces: started.traces }));
vi.mock('../consent/utm-capture.ts', () => ({ captureUtm: started.utm }));
vi.mock('./restored-page.ts', () => ({ followRestoring: started.restoring }));
vi.mock('./regain-session.ts', () => ({ regainSession: started.session }));
vi.mock('./notice-hint.ts', () => ({ followNotice: started.notice }));
vi.mock('./follow-theme.ts', () => ({ followTheme: started.theme }));

afterEach(() => vi.resetAllMocks());

function start() {
  const report = vi.fn();
  const host = fakeHost() as unknown as IdleParts['host'];
  const [deployments, areas, navigation] = [{ page: {} }, {}, {}];
  const parts = { host, areas, reports: { report }, deployments, navigation, arrived: '?utm_source=letter' };
  startIdleParts(parts as unknown as IdleParts);
  return { ...parts, report };
}

test('SHELL-411 a late part that misses something in its browser is reported, and the others start', () => {
  const missing = new ReferenceError('PerformanceObserver is not defined');
  started.telemetry.mockImplementation(() => {
    throw missing;
  });
  const { host, report } = start();
  expect(report).toHaveBeenCalledWith(expect.any(String), missing);
  expect(started.theme).toHaveBeenCalledTimes(1);
  expect(started.notice).toHaveBeenCalledWith(host.session);
});

test('SHELL-236 SHELL-306 SHELL-376 SHELL-394 SHELL-413 PLAT-006 PLAT-029 PLAT-039 every late part starts, once', () => {
  const { host, areas, deployments, navigation, reports, arrived } = start();
  const given = Object.fromEntries(Object.entries(started).map(([name, part]) => [name, part.mock.calls]));
  expect(given).toEqual({
    telemetry: [[{ host, areas, reports, deployment: deployments.page }]],
    firstPress: [[host]],
    links: [[host, areas]],
    composition: [[{ host, deployments, navigation }]],
    seams: [[host]],
    traces: [[host, deployments]],
    utm: [[host, arrived]],
    restoring: [[host]],
    session: [[host.session]],
    notice: [[host.session]],
    theme: [[]],
  });
});
