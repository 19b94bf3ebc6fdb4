import { robots } from '@gargoyle/shared/testing/indexing.tsx';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Missing } from '../router/outcome.ts';
import { openFrame } from '../testing/open-frame.tsx';
import { PageError } from './page-error.tsx';

function open(error: unknown) {
  const crashed = vi.fn();
  const { host } = openFrame({}, '/tutorials/eyes', { crashed, page: <PageError error={error} /> });
  return { host, crashed };
}

test('SHELL-264 SHELL-290 SHELL-451 a page that crashed is reported, discarded with its data, and not indexed', async () => {
  const { host, crashed } = open(new Error('broken'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(host.calls.reported).toEqual(['page /tutorials/eyes']);
  expect(crashed.mock.calls).toEqual([['/tutorials/eyes']]);
  expect(robots()).toBe('noindex');
});

test('SHELL-253 a page that does not exist has not crashed', async () => {
  const { host, crashed } = open(new Missing());
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(host.calls.reported).toEqual([]);
  expect(crashed).not.toHaveBeenCalled();
});
