import { cookieOf } from '@gargoyle/shared/cookies';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Footer } from '../frame/footer.tsx';
import { openPart } from '../testing/open-frame.tsx';
import CookieNotice from './cookie-notice.tsx';

const notice = () => screen.queryByRole('region', { name: 'Cookie policy' });
const button = (name: string) => screen.getByRole('button', { name });
const cookie = (name: string) => cookieOf(document.cookie, name);

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['cookie_notice', 'consent', 'utm_source']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

test('SHELL-231 SHELL-235 without its cookie the notice is shown, and the cookie is set', () => {
  openPart(<CookieNotice />);
  expect(notice()?.textContent).toContain('We use cookies to give you the best experience on our site.');
  expect(cookie('cookie_notice')).toBe('true');
  expect(screen.getByRole('link', { name: 'Cookie policy' }).getAttribute('href')).toBe('/customer-care/cookie-policy');
});

test('SHELL-232 the notice stays while the cookie is true', () => {
  document.cookie = 'cookie_notice=true; Path=/';
  openPart(<CookieNotice />);
  expect(notice()).toBeTruthy();
});

test('SHELL-233 SHELL-279 accepting hides the notice and stores the choice', async () => {
  const { user } = openPart(<CookieNotice />, { uiState: { utm: { source: 'letter' } } });
  expect(cookie('utm_source'), 'nothing is stored before a choice').toBeUndefined();
  await user.click(button('Accept'));
  expect(notice()).toBeNull();
  expect([cookie('cookie_notice'), cookie('consent')]).toEqual(['false', 'accepted']);
  expect(cookie('utm_source')).toBe('letter');
});

test('SHELL-276 SHELL-279 SHELL-416 rejecting is as easy, stores nothing optional, can be changed in the footer', async () => {
  const { user } = openPart(
    <>
      <CookieNotice />
      <Footer kind="auth" />
    </>,
    { uiState: { utm: { source: 'letter' } } },
  );
  await user.click(button('Reject'));
  expect(notice()).toBeNull();
  expect([cookie('cookie_notice'), cookie('consent')]).toEqual(['false', 'rejected']);
  expect(cookie('utm_source')).toBeUndefined();
  await user.click(button('Cookie settings'));
  await user.click(button('Accept'));
  expect(cookie('consent')).toBe('accepted');
  expect(cookie('utm_source')).toBe('letter');
  await user.click(button('Cookie settings'));
  await user.click(button('Reject'));
  expect(cookie('consent')).toBe('rejected');
  expect(cookie('utm_source'), 'SHELL-416').toBeUndefined();
});

test('SHELL-410 without cookies the line says what will be lost, and asks for no choice', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { user } = openPart(<CookieNotice />);
  expect(screen.getByRole('status').textContent).toContain('Your browser blocks this site’s cookies: no cart is kept');
  expect(notice()).toBeNull();
  expect(cookie('cookie_notice')).toBeUndefined();
  await user.click(button('Close'));
  expect(screen.queryByRole('status')).toBeNull();
});
