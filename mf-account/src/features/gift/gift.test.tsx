import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { apiError } from '@gargoyle/shared/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { GiftForm } from './gift-form.tsx';
import { GiftPart } from './gift-part.tsx';
import { GiftSection } from '../home/gift-section.tsx';

type Options = NonNullable<Parameters<typeof openScreen>[1]>;
const paid = fakeMember({ canGiftSubscription: true }, fakeSubscription());
const onTrial = fakeMember({ couldGiftSubscription: true }, fakeSubscription({ onTrial: true }));
const gift = { gifterName: 'Mara', firstName: 'Rosa', lastName: 'Keller', email: 'rosa@b.example' };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('ACC-181 hidden for users who cannot gift and could not after paying', () => {
  openScreen(<GiftSection />, { session: fakeMember() });
  expect(screen.queryByRole('heading')).toBeNull();
});

test('ACC-180 ACC-181 ACC-183 users who can gift get a link to the form', () => {
  openScreen(<GiftSection />, { session: paid });
  expect(screen.getByRole('link', { name: 'Prepare your gift' }).getAttribute('href')).toBe(
    '/account/gift_subscription',
  );
});

test('ACC-182 users who could gift can pay the trial here', async () => {
  const { host, user } = openScreen(<GiftSection />, {
    session: onTrial,
    confirms: ['accept'],
    answers: { 'subscriptions.cancelFreeTrial': fakeSubscription() as never },
  });
  await user.click(screen.getByRole('button', { name: 'Gift Matching Subscription' }));
  await waitFor(() => expect(sent(host, 'subscriptions.cancelFreeTrial')).toHaveLength(1));
  expect(host.calls.asked).toEqual(['Warning']);
});

async function filled(options: Options) {
  const opened = openScreen(<GiftForm />, options);
  await opened.user.type(field('Your name'), 'Mara');
  await opened.user.type(field('First name'), 'Rosa');
  await opened.user.type(field('Last name'), 'Keller');
  await opened.user.type(field('Email'), 'rosa@b.example');
  return { ...opened, send: () => opened.user.click(screen.getByRole('button', { name: 'Send gift' })) };
}

test('ACC-184 ACC-185 giver and recipient are required, the message is not', async () => {
  const { host, user } = openScreen(<GiftForm />, { session: paid });
  await user.type(field('Email'), 'rosa{Enter}');
  expect(screen.getAllByText('This field is required.')).toHaveLength(3);
  expect(screen.getByText('Invalid email address.')).toBeTruthy();
  expect(field('Message (optional)').getAttribute('aria-invalid')).toBeNull();
  expect(sent(host, 'giftCertificates.create')).toEqual([]);
});

test('ACC-190 ACC-192 a gift is sent with a toast, and the form is reset', async () => {
  const { host, send } = await filled({ session: paid, answers: { 'giftCertificates.create': gift } });
  const reload = vi.spyOn(host.session, 'reload');
  await send();
  await waitFor(() => expect(toasts(host)).toEqual(['Your gift subscription has been sent.']));
  expect(sent(host, 'giftCertificates.create')).toEqual([{ ...gift, message: '' }]);
  expect(field('First name').value).toBe('');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('ACC-187 ACC-188 on a trial the question comes first; accepting pays the trial, then sends the gift', async () => {
  const { host, send } = await filled({
    session: onTrial,
    confirms: ['accept'],
    answers: { 'subscriptions.cancelFreeTrial': fakeSubscription() as never, 'giftCertificates.create': gift },
  });
  const ask = vi.spyOn(host.confirm, 'ask');
  await send();
  await waitFor(() => expect(sent(host, 'giftCertificates.create')).toHaveLength(1));
  expect(ask.mock.calls).toEqual([
    [
      {
        title: 'Warning',
        text: 'You must be a paid Subscriber to gift a subscription. Do you want to end your free trial now and pay for your subscription?',
      },
    ],
  ]);
  expect(host.api.calls.map(({ name }) => name)).toEqual(['subscriptions.cancelFreeTrial', 'giftCertificates.create']);
});

test('ACC-188 declining does neither', async () => {
  const { host, send } = await filled({ session: onTrial, confirms: [null] });
  await send();
  expect(host.api.calls).toEqual([]);
  expect(field('First name').value).toBe('Rosa');
});

test('ACC-189 if the trial cannot be paid the gift is not sent, and the form is preserved', async () => {
  const declined = apiError({ status: 402, detail: 'Declined.' });
  const { host, send } = await filled({
    session: onTrial,
    confirms: ['accept'],
    answers: { 'subscriptions.cancelFreeTrial': declined },
  });
  await send();
  await waitFor(() => expect(toasts(host)).toEqual(['Declined.']));
  expect(sent(host, 'giftCertificates.create')).toEqual([]);
  expect(field('Email').value).toBe('rosa@b.example');
});

test('ACC-191 ACC-192 failures: at the fields, with the server’s message, or a default one', async () => {
  const { host, send } = await filled({
    session: paid,
    answers: { 'giftCertificates.create': apiError({ status: 400, fields: { email: ['Unknown domain.'] } }) },
  });
  await send();
  expect(await screen.findByText('Unknown domain.')).toBeTruthy();
  host.api.answer({ 'giftCertificates.create': apiError({ status: 409, detail: 'Gifted already.' }) });
  await send();
  await waitFor(() => expect(toasts(host)).toEqual(['Gifted already.']));
  host.api.answer({ 'giftCertificates.create': apiError({ status: 500 }) });
  await send();
  await waitFor(() => expect(toasts(host)[1]).toBe('Oops! We could not send your gift. Please try again.'));
});

test('ACC-392 the rail shows the plan that is given and what happens then', () => {
  openScreen(<GiftPart />, { session: paid });
  expect(screen.getByRole('heading', { name: /^A membership like yours: / })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
