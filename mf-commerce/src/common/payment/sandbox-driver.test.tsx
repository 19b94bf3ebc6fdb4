import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CARD_FIELDS, type CardField } from './card-field.ts';
import { sandboxDriver } from './sandbox-driver.ts';
import { frameField } from './sandbox-frames.ts';

const ORIGIN = 'http://localhost:4001';
const byField = <T,>(of: (field: CardField) => T) =>
  Object.fromEntries(CARD_FIELDS.map((field) => [field, of(field)])) as Record<CardField, T>;

// The messages of the ports take real turns.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function mount() {
  const texts = { title: byField((field) => field), placeholder: byField((field) => field) };
  const driver = sandboxDriver({ clientToken: 't', framesUrl: `${ORIGIN}/frames`, texts, language: 'en' });
  const places = byField(() => document.body.appendChild(document.createElement('div')));
  const ready = driver.mount(places, { state: () => {}, submit: () => {} });
  return { driver, places, ready };
}

test('COM-587 frames that cannot be loaded are given up after 30 seconds', async () => {
  const { ready } = mount();
  const failed = expect(ready).rejects.toThrow('the card frames did not load');
  vi.advanceTimersByTime(30_000);
  await failed;
});

test('COM-587 frames that are ready or removed are not given up', async () => {
  const { driver, places, ready } = mount();
  for (const field of CARD_FIELDS) {
    const frame = places[field].querySelector('iframe')?.contentWindow as Window;
    const connected = vi.spyOn(frame, 'postMessage').mockImplementation(() => {});
    const data = { type: 'hello', field: frameField(field) };
    window.dispatchEvent(new MessageEvent('message', { origin: ORIGIN, source: frame, data }));
    const [port] = (connected.mock.calls[0]?.[2 as never] ?? []) as unknown as MessagePort[];
    port?.postMessage({ type: 'ready', field: frameField(field) });
  }
  await ready;
  expect(vi.getTimerCount()).toBe(0);
  driver.unmount();
  mount().driver.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('COM-308 only the field’s own frame, from the provider’s origin, gets a port, and only once', () => {
  const { driver, places } = mount();
  const frame = places.number.querySelector('iframe')?.contentWindow as Window;
  const connected = vi.spyOn(frame, 'postMessage').mockImplementation(() => {});
  const greet = (from: MessageEventInit = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', { origin: ORIGIN, source: frame, data: { type: 'hello', field: 'number' }, ...from }),
    );
  greet({ origin: 'http://elsewhere.test' });
  greet({ source: window });
  expect(connected).not.toHaveBeenCalled();
  greet();
  greet();
  expect(connected.mock.calls.map(([, origin]) => origin)).toEqual([ORIGIN]);
  driver.unmount();
});
