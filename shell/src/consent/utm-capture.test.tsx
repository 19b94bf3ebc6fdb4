import { cookieOf } from '@gargoyle/shared/cookies';
import { apiError } from '@gargoyle/shared/client';
import { type FakeHostOptions, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { afterEach, expect, test } from 'vitest';
import { member } from '../testing/open-frame.tsx';
import { captureUtm } from './utm-capture.ts';

const storedSource = () => cookieOf(document.cookie, 'utm_source');
const setCookie = (consent = 'accepted') => {
  document.cookie = 'utm_source=letter; Path=/';
  document.cookie = `consent=${consent}; Path=/`;
};

function arrive(address: string, options: FakeHostOptions = {}) {
  const host = fakeHost(options);
  captureUtm(host, new URL(address, 'http://localhost').search);
  const sent = () => host.api.calls.filter(({ name }) => name === 'utm.save');
  return { host, sent };
}

afterEach(() => {
  for (const name of ['utm_source', 'consent']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

test('SHELL-236 SHELL-242 values of the address are in the UI state', () => {
  const { host } = arrive('/?utm_source=letter&campaign=spring');
  expect(host.uiState.getState().utm).toEqual({ source: 'letter', campaign: 'spring' });
});

test('SHELL-237 SHELL-279 the values are stored in cookies only after consent', () => {
  arrive('/?utm_source=letter');
  expect(storedSource()).toBeUndefined();
  document.cookie = 'consent=accepted; Path=/';
  arrive('/?utm_source=letter');
  expect(storedSource()).toBe('letter');
});

test('SHELL-239 SHELL-240 a subscriber’s next visit sends the stored values and clears them', async () => {
  setCookie();
  const { host, sent } = arrive('/', { session: member({}, 2), answers: { 'utm.save': undefined as never } });
  await expect.poll(() => storedSource()).toBeUndefined();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ input: { utmSource: 'letter' }, options: { silent: true } });
  expect(host.uiState.getState().utm).toEqual({ source: 'letter' });
});

test('SHELL-239 an address with its own values sends nothing', async () => {
  setCookie();
  const { sent } = arrive('/?utm_source=film', { session: member({}, 2) });
  await Promise.resolve();
  expect(sent()).toEqual([]);
});

test('SHELL-240 a failure leaves the cookies', async () => {
  setCookie();
  const { sent } = arrive('/', { session: member({}, 2), answers: { 'utm.save': apiError({ status: 500 }) } });
  await expect.poll(() => sent()).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(storedSource()).toBe('letter');
});

test('SHELL-241 without a subscription nothing is sent and the cookies stay', async () => {
  setCookie();
  for (const session of [{}, member(), member({ usedFreeTrial: true })]) {
    const { host, sent } = arrive('/', { session });
    await host.session.ready();
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent()).toEqual([]);
    expect(storedSource()).toBe('letter');
  }
});

test('SHELL-416 SHELL-279 without consent stored values are neither read nor sent', async () => {
  for (const consent of ['rejected', '']) {
    setCookie(consent);
    const { host, sent } = arrive('/', { session: member({}, 2) });
    await new Promise((resolve) => setTimeout(resolve));
    expect(host.uiState.getState().utm).toEqual({});
    expect(sent()).toEqual([]);
  }
});

test('SHELL-416 a rejection before the session is known stops what would be sent', async () => {
  setCookie();
  const { sent } = arrive('/', { session: member({}, 2) });
  setCookie('rejected');
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent()).toEqual([]);
});
