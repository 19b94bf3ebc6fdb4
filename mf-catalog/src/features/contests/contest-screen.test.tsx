import { apiError } from '@gargoyle/shared/client';
import { Link } from '@gargoyle/shared/router';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component } from './contest-screen.tsx';
import { Component as Thanks } from './contest-thanks-screen.tsx';

const contest = (over = {}) => ({
  title: 'Mask of the Year',
  slug: 'mask',
  name: 'mask',
  startDate: '2026-08-01T00:00:00Z',
  bullets: '<ul><li>One mask</li></ul>',
  signers: 77,
  subscribers: 5,
  bannerImage: null,
  isOver: false,
  facebookShareImages: [],
  thankYouMessage: '',
  ...over,
});
const WithLink = () => (
  <>
    <Component />
    <Link to="/tutorials">Leave</Link>
  </>
);
const show = (over = {}, answers = {}) => {
  const host = fakeHost({ answers: { 'contests.get': contest(over), ...answers } });
  renderRoute(host, '/contest/:slug', WithLink, '/contest/mask');
  return host;
};
const fill = async () => {
  await userEvent.type(await screen.findByLabelText('Full name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Email'), 'ana@clay.example');
};

describe('contest page', () => {
  test('CAT-246 CAT-247 before the start it shows the date', async () => {
    show({ startDate: '2026-12-24T00:00:00Z' });
    expect(await screen.findByText('This contest starts on December 24, 2026')).toBeDefined();
    expect(screen.queryByLabelText('Full name')).toBeNull();
  });
  test('CAT-249 after the end it says so', async () => {
    show({ isOver: true });
    expect(await screen.findByText('This contest is over')).toBeDefined();
    expect(screen.queryByLabelText('Full name')).toBeNull();
  });
  test('CAT-248 CAT-252 CAT-253 open: a form with the newsletter unticked', async () => {
    show();
    expect(await screen.findByRole('checkbox', { name: 'Send me the newsletter' })).toHaveProperty('checked', false);
  });
  test('CAT-250 CAT-251 CAT-359 empty fields are reported, and the first gets the focus', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(screen.getAllByText('This field is required.')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')));
  });
  test('CAT-430 an answer that comes after the page was left leads to no other', async () => {
    const answer = Promise.withResolvers<never>();
    const host = show({}, { 'contests.signUp': () => answer.promise });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
    expect((await screen.findByText('elsewhere')).dataset['at']).toBe('/tutorials');
    await act(async () => answer.resolve({ fullName: 'Ana', email: 'ana@clay.example', newsletter: false } as never));
    await waitFor(() => expect(host.calls.toasts[0]?.text).toBe('Your contest entry has been submitted.'));
    expect(screen.getByText('elsewhere').dataset['at']).toBe('/tutorials');
  });
  test('CAT-254 CAT-255 CAT-256 an entry is sent and leads to the thank-you page', async () => {
    const host = show({}, { 'contests.signUp': { fullName: 'Ana', email: 'ana@clay.example', newsletter: false } });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await screen.findByText('elsewhere')).dataset['at']).toBe('/contest/mask/thank-you');
    expect(host.api.calls.at(-1)?.input).toEqual({
      slug: 'mask',
      fullName: 'Ana',
      email: 'ana@clay.example',
      newsletter: false,
    });
    expect(host.calls.toasts).toEqual([{ kind: 'success', text: 'Your contest entry has been submitted.' }]);
  });
  test('CAT-257 field errors are shown at their field', async () => {
    const fields = { email: ['This email has already entered the contest.'] };
    show({}, { 'contests.signUp': apiError({ status: 400, fields }) });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('This email has already entered the contest.')).toBeDefined();
  });
  test.each([
    apiError({ status: 0, code: 'offline' }),
    apiError({ status: 500, code: 'internal', detail: 'An error occurred.' }),
  ])('CAT-257 without a detail the general message: $status', async (silent) => {
    const host = show({}, { 'contests.signUp': silent });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(host.calls.toasts[0]?.text).toBe("Oops! We couldn't submit your contest entry. Please try again."),
    );
  });
  test('CAT-334 signers and subscribers are not shown', async () => {
    show();
    await screen.findByLabelText('Full name');
    expect(document.body.textContent).not.toContain('77');
  });
  test('CAT-260 CAT-261 CAT-262 COM-389 the thank-you page is never blank and links home', async () => {
    renderRoute(
      fakeHost({ answers: { 'contests.get': contest() } }),
      '/contest/:slug/thank-you',
      Thanks,
      '/contest/mask/thank-you',
    );
    expect(await screen.findByText('Thank you! Your entry has been received.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    // The interests poll of a new subscription is not shown here.
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });
  test('CAT-245 CAT-258 banner, title, description and share image', async () => {
    show({ bannerImage: '/banner.webp', facebookShareImages: ['http://localhost/share.jpg'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mask of the Year' })).toBeDefined();
    expect(screen.getByText('One mask')).toBeDefined();
    expect(document.querySelector('header img')?.getAttribute('src')).toBe('/banner.webp');
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
      'http://localhost/share.jpg',
    );
  });
});
