import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { AccountFrame } from './account-frame.tsx';
import { AccountNav } from './account-nav.tsx';

type Session = ReturnType<typeof fakeMember>;
const open = (session: Session) =>
  openScreen(
    <AccountFrame current="orders" title="Orders">
      <p>content</p>
    </AccountFrame>,
    { session },
  );
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('ACC-115 ACC-116 ACC-117 the sidebar lists the pages in order and marks the current one', () => {
  open(fakeMember({ canGiftSubscription: true }, fakeSubscription()));
  expect(names()).toEqual([
    'Account',
    'Courses',
    'Favorites',
    'Bookmarks',
    'Learning Pathways',
    'History',
    'Interests',
    'Orders',
    'Addresses',
    'Payment Methods',
    'Gift Subscription',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Orders');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Orders');
});

test('ACC-118 ACC-119 current plan and upgrade link', () => {
  open(fakeMember({}, fakeSubscription()));
  expect(screen.getByText('Monthly')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/change_subscription');
});

test('ACC-407 no upgrade link beside the plans that it leads to', () => {
  openScreen(<AccountNav current="change" />, { session: fakeMember({}, fakeSubscription()) });
  expect(screen.getByText('Monthly')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
});

test('ACC-118 ACC-119 ACC-121 without a plan: none, and Subscribe', () => {
  open(fakeMember());
  expect(screen.getByText('none')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/change_subscription');
  expect(names()).not.toContain('Gift Subscription');
});

test('ACC-120 no upgrade on Yearly or on a free plan', () => {
  open(fakeMember({}, fakeSubscription({ plan: 'Yearly', rank: 3 })));
  expect(screen.queryByRole('link', { name: /Upgrade|Subscribe/ })).toBeNull();
});

test('ACC-123 an account created by a proxy sees no plan', () => {
  open(fakeMember({ createdByProxy: true }));
  expect(screen.queryByText('none')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Subscribe' })).toBeNull();
});

test('ACC-124 the toggle reports whether the menu is open', async () => {
  const { user } = open(fakeMember());
  const toggle = screen.getByRole('button', { name: 'Your pages' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.dataset['open']).toBe('true');
});

test('ACC-337 has its own title and is not indexed by search engines', async () => {
  open(fakeMember());
  await waitFor(() => expect(document.title).toBe('Orders | Gargoyle'));
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});
