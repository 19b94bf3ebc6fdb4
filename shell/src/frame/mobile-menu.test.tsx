import { fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { member, openPart } from '../testing/open-frame.tsx';
import { MobileMenu } from './mobile-menu.tsx';

async function open(...args: Parameters<typeof openPart> extends [unknown, ...infer R] ? R : never) {
  const page = (
    <>
      <MobileMenu />
      <Link to="/plans">elsewhere</Link>
    </>
  );
  const opened = openPart(page, ...args);
  const button = screen.getByRole('button', { name: 'Menu' });
  await opened.user.click(button);
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  return { ...opened, button, drawer, inside: within(drawer) };
}
const names = (drawer: HTMLElement) =>
  [...drawer.querySelectorAll('nav > *')].map(({ textContent }) => textContent?.replace('opens in a new tab', ''));
const MAIN = 'Courses Pathways Forums Blog Testimonials';

test('SHELL-183 SHELL-185 a visitor’s drawer: home, the menu, cart and login', async () => {
  const { drawer, inside } = await open();
  const shown = names(drawer);
  expect(shown[0]).toBe('Home');
  expect(shown.slice(1, 6).join(' ')).toBe(MAIN);
  expect(shown.slice(-2)).toEqual(['Cart', 'Login']);
  expect(inside.queryByRole('link', { name: 'Account' })).toBeNull();
  expect(inside.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home');
});

test('SHELL-183 SHELL-185 a signed-in user’s drawer ends with account, cart and logout', async () => {
  const { host, user, drawer, inside } = await open({ session: member() });
  const logout = vi.spyOn(host.session, 'logout');
  expect(names(drawer).slice(-3)).toEqual(['Account', 'Cart', 'Logout']);
  await user.click(inside.getByRole('button', { name: 'Logout' }));
  expect(logout).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SHELL-166 SHELL-453 the forum opens in a new tab, which its link says, and sends it no referrer', async () => {
  const { inside } = await open();
  const forum = inside.getByRole<HTMLAnchorElement>('link', { name: /^Forums\s*opens in a new tab$/ });
  expect([forum.target, forum.rel]).toEqual(['_blank', 'noreferrer']);
});

test('SHELL-184 no cart for library subscribers', async () => {
  const { drawer } = await open({ session: member({ role: 'free_library_subscriber' }, 2) });
  expect(names(drawer)).not.toContain('Cart');
});

test('SHELL-126 no logout for accounts created by a proxy', async () => {
  const { drawer } = await open({ session: member({ createdByProxy: true }) });
  expect(names(drawer)).not.toContain('Logout');
});

test('SHELL-186 choosing an entry closes it', async () => {
  const { user, inside } = await open();
  await user.click(inside.getByRole('link', { name: 'Courses' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SHELL-186 SHELL-267 a tap beside it and Escape close it and return the focus to the button', async () => {
  const first = await open();
  fireEvent.pointerDown(first.drawer);
  fireEvent.click(first.drawer);
  expect(screen.queryByRole('dialog')).toBeNull();
  await first.user.click(first.button);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(first.button);
});

test('SHELL-421 going back closes it: it would cover the page that is shown then', async () => {
  await open();
  fireEvent.click(screen.getByText('elsewhere'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SHELL-437 the drawer is in no element that wide windows hide, as the button is: unseen, it would still be modal', async () => {
  const { button, drawer } = await open();
  expect(button.parentElement?.contains(drawer)).toBe(false);
});

test('SHELL-346 the drawer has theme and language too', async () => {
  const { user, inside } = await open();
  expect(inside.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value).toBe('en');
  await user.selectOptions(inside.getByRole('combobox', { name: 'Theme' }), 'Light');
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy();
  await user.selectOptions(inside.getByRole('combobox', { name: 'Theme' }), 'System');
});
