import { expect, test, vi } from 'vitest';
import { createBus } from './create-bus.ts';

const setup = (limit = 3) => {
  const report = vi.fn();
  let time = 0;
  const bus = createBus({ report, now: () => time, limit });
  return { bus, report, wait: (ms: number) => (time += ms) };
};

test('PLAT-024 a listener that throws does not affect the others', () => {
  const { bus, report } = setup();
  const received: number[] = [];
  bus.on('commerce.cart-changed', () => {
    throw new Error('boom');
  });
  bus.on('commerce.cart-changed', ({ itemsCount }) => received.push(itemsCount));
  bus.emit('commerce.cart-changed', { itemsCount: 2 });
  expect(received).toEqual([2]);
  expect(report).toHaveBeenCalledOnce();
});

test('PLAT-024 an event storm is cut off, reported once, and over after a second', () => {
  const { bus, report, wait } = setup(3);
  const listener = vi.fn();
  bus.on('commerce.cart-changed', listener);
  for (let i = 0; i < 10; i++) bus.emit('commerce.cart-changed', { itemsCount: i });
  expect(listener).toHaveBeenCalledTimes(3);
  expect(report).toHaveBeenCalledOnce();
  wait(1000);
  bus.emit('commerce.cart-changed', { itemsCount: 1 });
  expect(listener).toHaveBeenCalledTimes(4);
});

test('PLAT-025 a listener that unsubscribed receives nothing more', () => {
  const { bus } = setup();
  const second = vi.fn();
  const stop = bus.on('shell.home-reloaded', second);
  stop();
  bus.emit('shell.home-reloaded', {});
  expect(second).not.toHaveBeenCalled();
});
