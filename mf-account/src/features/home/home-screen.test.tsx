import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWithWidgets } from '../../testing/open-screen.tsx';
import { Component } from './home-screen.tsx';

const profile = {
  ...{ firstName: 'Mara', lastName: 'Quill', email: 'mara@b.example' },
  ...{ tags: [], createdByProxy: false, usedFreeTrial: true },
};
const open = (session: ReturnType<typeof fakeMember>) =>
  openWithWidgets(<Component />, { session, answers: { 'profile.get': profile as never } });

/** What stands on the page, top to bottom: headings, links of the index, the last button. */
const order = () =>
  [...document.querySelectorAll('section h2, section ul a span:first-child, section button')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Edit' && text !== 'Manage Subscription');

test('ACC-125 ACC-126 ACC-128 ACC-183 the sections in their order, each one click from its action', async () => {
  await open(fakeMember({ canGiftSubscription: true }, fakeSubscription()));
  await screen.findByText('mara@b.example');
  expect(order()).toEqual([
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
  expect(href(/^Write the gift/)).toBe('/account/gift_subscription');
});

test('ACC-126 ACC-127 ACC-181 an account made by a proxy has neither password nor subscription here', async () => {
  await open(fakeMember({ createdByProxy: true }));
  await screen.findByText('mara@b.example');
  expect(order()).not.toContain('Change Password');
  expect(order()).not.toContain('Subscription');
  expect(order()).not.toContain('Gift a subscription');
});
