import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { type FakeAnswers, never } from '@gargoyle/shared/testing/fake-api.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resumePoint } from '../../testing/courses.ts';
import { openWithWidgets } from '../../testing/open-screen.tsx';
import { Component } from './home-screen.tsx';

const profile = {
  ...{ firstName: 'Mara', lastName: 'Quill', email: 'mara@b.example' },
  ...{ tags: [], createdByProxy: false, usedFreeTrial: true },
};
const open = (session: ReturnType<typeof fakeMember>, answers: FakeAnswers = {}) =>
  openWithWidgets(<Component />, {
    session,
    answers: {
      'profile.get': profile as never,
      'bookmarks.list': page([resumePoint(9)]),
      'tutorials.list': page([]),
      'webinars.list': page([]),
      ...answers,
    },
  });

/** Headings, links of the index and the last button, from top to bottom. */
const order = () =>
  [...document.querySelectorAll('section h2, section ul a span:first-child, section button')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Edit' && text !== 'Manage Subscription');

test('ACC-125 ACC-126 ACC-128 ACC-375 ACC-183 sections in order, each one click from its action', async () => {
  await open(fakeMember({ canGiftSubscription: true }, fakeSubscription()));
  await screen.findByText('mara@b.example');
  expect(order()).toEqual([
    'Continue: chapter\u00a06 of Course 9',
    'My Account',
    'Change Password',
    'Subscription',
    'Gift a subscription',
    'Order history',
    'Watch history',
    'Bookmarks',
    'Learning pathways',
    'Interests',
    'Delete Your Account',
  ]);
  const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href(/^Change Password/)).toBe('/account/change_password');
  expect(href(/^Order history/)).toBe('/account/orders');
  expect(href(/^Watch history/)).toBe('/account/history');
  expect(href(/^Bookmarks.+/)).toBe('/account/bookmarks');
  expect(href(/^Learning pathways.+/)).toBe('/account/my_pathways');
  expect(href(/^Interests.+/)).toBe('/account/interests');
  expect(href(/^Prepare your gift/)).toBe('/account/gift_subscription');
});

test('ACC-381 the settings are shown before the content above them has loaded', async () => {
  const waited = { 'bookmarks.list': never, 'tutorials.list': never, 'webinars.list': never };
  await open(fakeMember({}, fakeSubscription()), waited);
  expect(await screen.findByText('mara@b.example')).toBeDefined();
  expect(order().slice(0, 3)).toEqual(['My Account', 'Change Password', 'Subscription']);
});

test('ACC-126 ACC-127 ACC-181 an account created by a proxy has neither password nor subscription here', async () => {
  await open(fakeMember({ createdByProxy: true }));
  await screen.findByText('mara@b.example');
  expect(order()).not.toContain('Change Password');
  expect(order()).not.toContain('Subscription');
  expect(order()).not.toContain('Gift a subscription');
});

test('ACC-427 a charge that is owed comes first', async () => {
  const pastDue = { amount: 59.99, retryAt: '2026-10-03T00:00:00Z', accessUntil: '2026-10-09T00:00:00Z' };
  await open(fakeMember({}, fakeSubscription({ pastDue })));
  await screen.findByText('mara@b.example');
  expect(order()[0]).toBe('Your payment of $59.99 did not go through');
});
