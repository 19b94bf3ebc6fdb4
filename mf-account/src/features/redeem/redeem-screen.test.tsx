import { apiError } from '@gargoyle/shared/client';
import { fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { Component } from './redeem-screen.tsx';

const gift = { gifterName: 'Yusuf', firstName: 'Rosa', lastName: 'Keller', email: 'rosa@b.example' };
const answer = { token: 't', user: fakeUser() as never };
type Answers = NonNullable<Parameters<typeof openScreen>[1]>['answers'];
const open = (answers: Answers) =>
  openScreen(
    <Component />,
    { answers: { 'giftCertificates.get': gift, ...answers } },
    { at: '/gift-certificate/G1', path: '/gift-certificate/:token' },
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start Membership' });

async function filled(answers: Answers, repeat = 'clay-and-bone') {
  const opened = open(answers);
  await screen.findByText('Yusuf has given you a subscription.');
  await opened.user.type(field('Password'), 'clay-and-bone');
  await opened.user.type(field('Repeat the password'), repeat);
  return opened;
}
afterEach(() => void vi.useRealTimers());

test('ACC-383 a gift has a sentence of its own, not that of returning readers', async () => {
  open({});
  expect(screen.getByText('Somebody has cleared a bench for you.')).toBeTruthy();
  expect(screen.queryByText('Your bench is as you left it.')).toBeNull();
});

test('ACC-097 ACC-098 ACC-099 giver and recipient, read-only', async () => {
  const { host } = open({});
  expect(await screen.findByText('Yusuf has given you a subscription.')).toBeTruthy();
  expect(sent(host, 'giftCertificates.get')).toEqual([{ code: 'G1' }]);
  for (const [label, value] of [
    ['First name', 'Rosa'],
    ['Last name', 'Keller'],
    ['Email', 'rosa@b.example'],
  ] as const) {
    expect(field(label).value).toBe(value);
    expect(field(label).readOnly).toBe(true);
  }
});

test('ACC-100 ACC-101 both passwords must be equal', async () => {
  const { host, user } = await filled({}, 'other');
  await user.click(start());
  expect(screen.getByText("passwords don't match")).toBeTruthy();
  expect(sent(host, 'giftCertificates.subscribe')).toEqual([]);
});

test('ACC-102 ACC-103 ACC-104 redeeming signs in, shows a welcome, and goes home after two seconds', async () => {
  const { host, user } = await filled({ 'giftCertificates.subscribe': answer });
  const reload = vi.spyOn(host.session, 'reload');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(start());
  await waitFor(() => expect(host.session.getState().phase).toBe('signed-in'));
  expect(sent(host, 'giftCertificates.subscribe')).toEqual([{ code: 'G1', password: 'clay-and-bone' }]);
  expect(toasts(host)).toEqual(['Welcome! Your gifted subscription has been redeemed.']);
  expect(host.calls.navigated).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(host.calls.navigated).toEqual(['/']);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('ACC-103 whoever leaves the welcome before is not taken home from the next page', async () => {
  const { host, user } = await filled({ 'giftCertificates.subscribe': answer });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(start());
  await waitFor(() => expect(host.session.getState().phase).toBe('signed-in'));
  expect(toasts(host)).toHaveLength(1);
  cleanup();
  await vi.advanceTimersByTimeAsync(4000);
  expect(host.calls.navigated).toEqual([]);
});

test('ACC-104 ACC-105 server errors are shown and logged', async () => {
  const wrong = apiError({ status: 400, fields: { password: ['Not the password of your account.'] } });
  const { host, user } = await filled({ 'giftCertificates.subscribe': wrong });
  await user.click(start());
  expect(await screen.findByText('Not the password of your account.')).toBeTruthy();
  expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  expect(host.calls.reported).toEqual(['Redeem gift issue']);
  host.api.answer({ 'giftCertificates.subscribe': apiError({ status: 500 }) });
  await user.click(start());
  await waitFor(() => expect(toasts(host)).toEqual(['Oops! We could not redeem your gift. Please try again.']));
});

test('ACC-106 a missing gift says so and links home', async () => {
  open({ 'giftCertificates.get': apiError({ status: 404 }) });
  expect(await screen.findByText('This gift is not available any more.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Start Membership' })).toBeNull();
});

test('ACC-098 a failed load can be retried', async () => {
  const { host, user } = open({ 'giftCertificates.get': apiError({ status: 503 }) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  host.api.answer({ 'giftCertificates.get': gift });
  await user.click(again);
  expect(await screen.findByText('Yusuf has given you a subscription.')).toBeTruthy();
});
