import type { LoadedWidget } from '@gargoyle/shared/host';
import { Link, useLocation } from '@gargoyle/shared/router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { member, openPart } from '../testing/open-frame.tsx';
import { Header } from './header.tsx';

const banner = () => within(screen.getByRole('banner'));
const href = (name: string) => banner().getByRole('link', { name }).getAttribute('href');
const Place = () => <p>{useLocation().pathname + useLocation().search}</p>;
const subscribe = () => banner().queryByRole('link', { name: 'Subscribe' });

test('SHELL-160 the logo links to the home page', () => {
  openPart(<Header kind="full" />);
  expect(href('Gargoyle, home')).toBe('/');
});

test('SHELL-161 SHELL-271 the menu groups, with the current one marked visually and for screen readers', async () => {
  const { user } = openPart(<Header kind="full" />, {}, '/blog/a-post');
  const menu = within(banner().getByRole('navigation', { name: 'Main' }));
  for (const name of ['Courses', 'Pathways', 'Store']) expect(menu.getByRole('link', { name })).toBeTruthy();
  expect(menu.getByRole('button', { name: 'About' }).getAttribute('aria-current')).toBeNull();
  const community = menu.getByRole('button', { name: 'Community' });
  expect(community.getAttribute('aria-current')).toBe('true');
  await user.click(community);
  expect(menu.getByRole('link', { name: 'Blog' }).getAttribute('aria-current')).toBe('page');
});

test('SHELL-267 a menu closes on Escape and returns the focus', async () => {
  const { user } = openPart(<Header kind="full" />);
  const about = banner().getByRole('button', { name: 'About' });
  await user.click(about);
  expect(about.getAttribute('aria-expanded')).toBe('true');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('The school');
  await user.keyboard('{Escape}');
  expect(about.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(about);
});

test('SHELL-169 the toggle opens and closes the catalog’s search box', async () => {
  const { user } = openPart(<Header kind="full" />);
  const toggle = banner().getByRole('button', { name: 'Search' });
  expect(screen.queryByTestId('catalog.search-box.v1')).toBeNull();
  // The box suspends until it is loaded.
  await act(async () => toggle.click());
  expect(screen.getByTestId('catalog.search-box.v1')).toBeTruthy();
  await user.click(toggle);
  expect(screen.queryByTestId('catalog.search-box.v1')).toBeNull();
  await user.click(toggle);
  await user.keyboard('{Escape}');
  expect(screen.queryByTestId('catalog.search-box.v1')).toBeNull();
  expect(document.activeElement).toBe(toggle);
});

test('SHELL-283 the early search field takes input at once, hands it to the widget, and works without it', async () => {
  const { host, user } = openPart(<Header kind="full" />);
  const widget = Promise.withResolvers<LoadedWidget>();
  host.loadWidget = () => widget.promise;
  await act(async () => banner().getByRole('button', { name: 'Search' }).click());
  await act(async () => user.keyboard('wax'));
  const early = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  expect(early.value).toBe('wax');
  expect(early.form?.getAttribute('action')).toBe('/search');
  const Box = ({ text }: { text?: string }) => <output>{text}</output>;
  await act(async () => widget.resolve({ Component: Box, remote: { name: 'mf-catalog', version: '1', messages: {} } }));
  expect(screen.getByRole('status').textContent).toBe('wax');
});

test('SHELL-283 SHELL-304 Enter searches for what was typed, Escape closes the search and returns the focus', async () => {
  const { host, user } = openPart(
    <>
      <Header kind="full" />
      <Place />
    </>,
  );
  const never = new Promise<LoadedWidget>(() => {});
  host.loadWidget = () => never;
  const toggle = banner().getByRole('button', { name: 'Search' });
  await act(async () => toggle.click());
  await act(async () => user.keyboard('wax'));
  // Whatever it closes inside comes first.
  const taken = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  taken.preventDefault();
  act(() => void document.activeElement?.dispatchEvent(taken));
  expect(screen.getByRole('searchbox')).toBe(document.activeElement);
  await act(async () => user.keyboard('{Escape}'));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(document.activeElement).toBe(toggle);
  await act(async () => toggle.click());
  await act(async () => user.keyboard(' wax {Enter}'));
  expect(await screen.findByText('/search?q=wax')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
});

test('SHELL-284 the toggle is a form that leads to the search page', () => {
  openPart(<Header kind="full" />);
  const { form } = banner().getByRole<HTMLButtonElement>('button', { name: 'Search' });
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/search', 'get']);
});

test('SHELL-308 the search closes when the focus moves to the page, not when it returns to the toggle', async () => {
  openPart(
    <>
      <Header kind="full" />
      <main>
        <a href="/on">On</a>
      </main>
    </>,
  );
  const toggle = screen.getByRole('button', { name: 'Search' });
  await act(async () => toggle.click());
  const drop = document.getElementById(toggle.getAttribute('aria-controls') ?? '') as HTMLElement;
  const go = (to: Element) => fireEvent.blur(drop, { relatedTarget: to });
  go(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  go(screen.getByRole('link', { name: 'On' }));
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
});

test('SHELL-424 the search of a page that was left for the checkout is not open on the page after it', async () => {
  openPart(
    <>
      <Header kind="full" />
      <Link to="/checkout">Checkout</Link>
      <Link to="/receipt">Receipt</Link>
    </>,
    {},
    '/cart',
  );
  await act(async () => banner().getByRole('button', { name: 'Search' }).click());
  // In Safari a press moves no focus.
  fireEvent.click(screen.getByText('Checkout'));
  expect(banner().queryByRole('button', { name: 'Search' })).toBeNull();
  fireEvent.click(screen.getByText('Receipt'));
  expect(banner().getByRole('button', { name: 'Search' }).getAttribute('aria-expanded')).toBe('false');
});

test('SHELL-170 the cart links to /cart, and the commerce widget shows the count', async () => {
  openPart(<Header kind="full" />, { session: member({}) });
  expect(href('Cart')).toBe('/cart');
  expect(await screen.findByTestId('commerce.cart-link.v1')).toBeTruthy();
});

test('SHELL-170 a visitor’s commerce widget loads with the first cart item, and again on later visits', async () => {
  localStorage.clear();
  const first = openPart(<Header kind="full" />);
  expect(href('Cart')).toBe('/cart');
  expect(screen.queryByTestId('commerce.cart-link.v1')).toBeNull();
  act(() => first.host.bus.emit('commerce.cart-changed', { itemsCount: 1 }));
  expect(await screen.findByTestId('commerce.cart-link.v1')).toBeTruthy();
  first.unmount();

  const later = openPart(<Header kind="full" />);
  expect(await screen.findByTestId('commerce.cart-link.v1')).toBeTruthy();
  act(() => later.host.bus.emit('commerce.cart-changed', { itemsCount: 0 }));
  later.unmount();

  openPart(<Header kind="full" />);
  expect(screen.queryByTestId('commerce.cart-link.v1')).toBeNull();
});

test('SHELL-170 SHELL-394 a cart filled elsewhere since then is noticed', async () => {
  localStorage.clear();
  openPart(<Header kind="full" />);
  const look = () => act(() => void window.dispatchEvent(new Event('storage')));
  look();
  expect(screen.queryByTestId('commerce.cart-link.v1')).toBeNull();
  localStorage.setItem('gargoyle.cart-filled', '1');
  look();
  expect(await screen.findByTestId('commerce.cart-link.v1')).toBeTruthy();
  localStorage.clear();
});

test('COM-417 a code in the address loads the commerce widget, which checks it', async () => {
  openPart(<Header kind="full" />, {}, '/blog?codename=SPRING');
  expect(await screen.findByTestId('commerce.cart-link.v1')).toBeTruthy();
});

test('SHELL-171 SHELL-157 library subscribers have no cart', () => {
  openPart(<Header kind="full" />, { session: member({ role: 'free_library_subscriber' }, 2) });
  expect(banner().queryByRole('link', { name: 'Cart' })).toBeNull();
  expect(screen.queryByTestId('commerce.cart-link.v1')).toBeNull();
});

test('SHELL-172 a visitor’s login link preserves the query and has the page as next', () => {
  history.replaceState(null, '', '/tutorials?difficulty=2');
  openPart(<Header kind="full" />, {}, '/tutorials?difficulty=2');
  expect(href('Login')).toBe('/login?difficulty=2&next=%2Ftutorials');
  history.replaceState(null, '', '/');
});

test('SHELL-173 a signed-in user has Account and Logout, nothing else', async () => {
  const { host, user } = openPart(<Header kind="full" />, { session: member() });
  const logout = vi.spyOn(host.session, 'logout');
  const button = banner().getByRole('button', { name: 'Account' });
  await user.click(button);
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement;
  expect([...panel.querySelectorAll('a, button')].map((entry) => entry.textContent)).toEqual(['Account', 'Logout']);
  expect(within(panel).getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account');
  await user.click(within(panel).getByRole('button', { name: 'Logout' }));
  expect(logout).toHaveBeenCalledOnce();
});

test('SHELL-346 the account menu has theme and language, and stays open while one is chosen', async () => {
  const { user } = openPart(<Header kind="full" />, { session: member() });
  const button = banner().getByRole('button', { name: 'Account' });
  await user.click(button);
  expect(banner().getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value).toBe('en');
  await user.click(banner().getByRole('combobox', { name: 'Theme' }));
  await user.selectOptions(banner().getByRole('combobox', { name: 'Theme' }), 'Dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.selectOptions(banner().getByRole('combobox', { name: 'Theme' }), 'System');
});

test('SHELL-174 SHELL-159 accounts created by a proxy cannot log out', async () => {
  const { user } = openPart(<Header kind="full" />, { session: member({ createdByProxy: true }) });
  await user.click(banner().getByRole('button', { name: 'Account' }));
  expect(banner().queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('SHELL-175 SHELL-176 visitors and users without a subscription see Subscribe', () => {
  openPart(<Header kind="full" />);
  expect(subscribe()?.getAttribute('href')).toBe('/subscriptions/plans');
});

test('SHELL-005 SHELL-176 a used trial makes no difference in the frame: the button is still Subscribe', () => {
  openPart(<Header kind="full" />, { session: member({ usedFreeTrial: true }) });
  expect(subscribe()).toBeTruthy();
});

test('SHELL-003 SHELL-177 subscribers do not see Subscribe', () => {
  openPart(<Header kind="full" />, { session: member({}, 2) });
  expect(subscribe()).toBeNull();
});

test('SHELL-179 contests only have the logo and the login link', () => {
  openPart(<Header kind="contest" />, {}, '/contest/night-of-masks');
  expect(
    banner()
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label') ?? link.textContent),
  ).toEqual(['Gargoyle, home', 'Login']);
  expect(banner().queryByRole('button')).toBeNull();
});
