import { apiError } from '@gargoyle/shared/client';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { routes } from '../../routes.tsx';
import { Component as Home } from './care-home-screen.tsx';
import { Component as Page } from './care-page-screen.tsx';

const links = (list: Element | undefined) =>
  [...(list?.querySelectorAll('a') ?? [])].map((a) => a.getAttribute('href'));
const ALL = [
  '/customer-care/terms-of-use',
  '/customer-care/warnings-and-risks',
  '/customer-care/privacy-policy',
  '/customer-care/contact-us',
  '/customer-care/return-policy',
  '/customer-care/faqs',
  '/customer-care/accessibility-statement',
  '/customer-care/cookie-policy',
];
const text = {
  ...{ id: 3, title: 'Return Policy', description: 'How to give back.', photo: null, website: null, assets: [] },
  body: '<p>Within <strong>thirty</strong> days.</p>',
};

test('ACC-289 ACC-290 ACC-291 ACC-292 the default page: hours and all eight pages, also in the sidebar', () => {
  openScreen(<Home />);
  expect(
    screen.getByText('A person answers from Monday to Friday, 9:30 to 5:30 PT, and aims to reply within 24 hours.'),
  ).toBeTruthy();
  const [sidebar, places] = screen.getAllByRole('list');
  expect(links(sidebar)).toEqual(ALL);
  expect(links(places)).toEqual(ALL);
});

test('ACC-294 a text is requested by its slug and marked in the sidebar', async () => {
  const { host } = openScreen(<Page />, { answers: { 'pages.get': text } }, { at: '/customer-care/return-policy/' });
  expect((await screen.findByText('thirty')).tagName).toBe('STRONG');
  expect(sent(host, 'pages.get')).toEqual([{ slug: 'return-policy' }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Return Policy');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Return Policy');
  await waitFor(() => expect(document.title).toBe('Return Policy | Gargoyle'));
});

test('ACC-294 a failed load can be retried', async () => {
  const { host, user } = openScreen(
    <Page />,
    { answers: { 'pages.get': apiError({ status: 500 }) } },
    { at: '/customer-care/faqs' },
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  host.api.answer({ 'pages.get': text });
  await user.click(again);
  expect(await screen.findByText('thirty')).toBeTruthy();
});

test('ACC-293 any other address below is not a route', () => {
  const below = routes.flatMap(({ path }) => (path?.startsWith('customer-care/') ? [`/${path}`] : []));
  expect(below.toSorted()).toEqual(ALL.toSorted());
  expect(routes.some(({ path }) => path?.includes('customer-care/:'))).toBe(false);
});
