import { INITIAL_SESSION, type SessionState, VISITOR } from '@gargoyle/shared/host';
import { createStore } from '@gargoyle/shared/state';
import { fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { regainSession } from './regain-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(state: SessionState) {
  const store = createStore<SessionState>(() => state);
  const sync = vi.fn(async () => {});
  regainSession({ ...store, sync });
  const timesAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return sync.mock.calls.length;
  };
  return { store, sync, timesAfter };
}
const FAILED: SessionState = { ...VISITOR, status: 'error' };

test('SHELL-413 PLAT-026 a session that could not be loaded is asked for at growing pauses, until it is known', async () => {
  const { store, sync, timesAfter } = start(FAILED);
  expect(await timesAfter(1999)).toBe(0);
  expect(await timesAfter(1)).toBe(1);
  expect(await timesAfter(3999)).toBe(1);
  expect(await timesAfter(1)).toBe(2);
  await timesAfter(600_000);
  const before = sync.mock.calls.length;
  expect(await timesAfter(60_000)).toBe(before + 1);
  sync.mockImplementation(async () => store.setState({ ...fakeMember(), status: 'success' }));
  expect(await timesAfter(60_000)).toBe(before + 2);
  expect(await timesAfter(600_000)).toBe(before + 2);
});

test('SHELL-413 SHELL-272 it is asked for at once when the connection is back', async () => {
  const { sync, timesAfter } = start(FAILED);
  window.dispatchEvent(new Event('online'));
  expect(sync).toHaveBeenCalledOnce();
  expect(await timesAfter(2000)).toBe(2);
});

test('SHELL-413 SHELL-414 a load that fails later is repeated as well, with short pauses at first', async () => {
  const { store, timesAfter } = start(INITIAL_SESSION);
  window.dispatchEvent(new Event('online'));
  expect(await timesAfter(600_000)).toBe(0);
  store.setState({ ...fakeMember(), status: 'success' });
  expect(await timesAfter(600_000)).toBe(0);
  store.setState({ status: 'error' });
  expect(await timesAfter(2000)).toBe(1);
});

test('SHELL-413 SHELL-410 without cookies nothing is asked for, because the answer would end the session', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { timesAfter } = start({ ...fakeMember(), status: 'error' });
  window.dispatchEvent(new Event('online'));
  expect(await timesAfter(600_000)).toBe(0);
});

test.each([
  ['the connection is back', () => void window.dispatchEvent(new Event('online'))],
  [
    'the session was there in between',
    (store: ReturnType<typeof start>['store']) => {
      store.setState({ ...fakeMember(), status: 'success' });
      store.setState(FAILED);
    },
  ],
])('SHELL-413 the pauses are short again once %s', async (_name, happen) => {
  const { store, sync, timesAfter } = start(FAILED);
  await timesAfter(600_000);
  happen(store);
  await timesAfter(0);
  const before = sync.mock.calls.length;
  expect(await timesAfter(2000)).toBe(before + 1);
});
