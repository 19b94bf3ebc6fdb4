import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeShell, fakeHost } from '../testing/fake-host.tsx';
import type { LoadedWidget } from './host-interface.ts';
import { Slot } from './slot.tsx';

test('SHELL-264 a piece that fails says so in its own place, its neighbours stay, and trying again brings it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const host = fakeHost();
  const working = host.loadWidget;
  const attempts: number[] = [];
  const broken = new Map<number, Promise<LoadedWidget>>();
  host.loadWidget = (name, props, attempt) => {
    if (name !== 'commerce.cart-link.v1' || attempt > 0) return working(name, props, attempt);
    attempts.push(attempt);
    const failed = broken.get(attempt) ?? Promise.reject(new Error('mf-commerce does not answer'));
    broken.set(attempt, failed);
    return failed;
  };
  await act(async () => {
    render(
      <FakeShell host={host}>
        <h1>The page</h1>
        <Slot name="catalog.search-box.v1" />
        <Slot name="commerce.cart-link.v1" />
      </FakeShell>,
    );
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').contains(again)).toBe(true);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(await screen.findByTestId('catalog.search-box.v1')).toBeTruthy();
  expect(host.said.reported).toEqual(['widget commerce.cart-link.v1']);
  await act(async () => void fireEvent.click(again));
  expect(await screen.findByTestId('commerce.cart-link.v1')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
