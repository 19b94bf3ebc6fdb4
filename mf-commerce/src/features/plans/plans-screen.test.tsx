import { apiError } from '@gargoyle/shared/client';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type openScreen, openWithWidgets, PLANS, SIGNED_IN } from '../../testing/shop.tsx';
import { Component } from './plans-screen.tsx';

afterEach(() => {
  cleanup();
  document.cookie = 'promo_code=; path=/; max-age=0';
});

const open = (options: Parameters<typeof openScreen>[1] = {}) =>
  openWithWidgets(Component, { at: '/subscriptions/plans', ...options });
const table = () => screen.findByRole('table', { name: 'Plans side by side' });
const promo = {
  codename: 'HALLOWEEN30',
  discount: 30,
  discountType: 'pctg' as const,
  plans: { '3': { id: 3, name: 'Monthly', price: 59.99, discountAmount: 18, priceDiscount: 41.99 } },
};

describe('comparison', () => {
  test('ACC-152 COM-148 COM-152 COM-153 COM-160 COM-170 COM-176 names, prices and badges', async () => {
    await open();
    const heads = within(await table()).getAllByRole('columnheader');
    await waitFor(() =>
      expect(
        within(screen.getByRole('table'))
          .getAllByRole('columnheader')
          .map((head) => head.textContent),
      ).toEqual(['Basic', 'Monthly', 'YearlyMost Popular', 'Group Learning']),
    );
    expect(heads.length).toBeGreaterThan(0);
    const text = screen.getByRole('table').textContent;
    for (const price of ['$19.99/Mo', '$59.99/Mo', '$399.99/Yr', "Let's Talk"]) expect(text).toContain(price);
  });

  test('COM-154 COM-163 struck price and yearly saving', async () => {
    await open();
    const struck = await within(await table()).findByText('$719.88');
    expect(struck.tagName).toBe('DEL');
    expect(within(screen.getByRole('table')).getByText(/Save \$320 per year compared with Monthly/)).toBeTruthy();
  });

  test('COM-158 COM-161 COM-187 the trial links to checkout, the group plan to its page', async () => {
    await open();
    const trial = await within(await table()).findByRole('link', { name: '7-Day Free Trial, Basic' });
    expect(trial.getAttribute('href')).toBe('/checkout?plan=7');
    expect(
      within(screen.getByRole('table')).getByRole('link', { name: 'Request information' }).getAttribute('href'),
    ).toBe('https://groups.gargoyle.example/');
  });

  test('COM-159 a user who used the trial can subscribe', async () => {
    await open({ session: { ...SIGNED_IN, user: { ...SIGNED_IN.user, usedFreeTrial: true } } });
    expect(await within(await table()).findByRole('link', { name: 'Subscribe, Monthly' })).toBeTruthy();
    expect(screen.getByRole('table').textContent).toContain('Pay $59.99 today, then every 30 days.');
  });

  test('COM-132 COM-134 COM-165 COM-166 COM-167 COM-168 COM-169 the advertised claims, never the 8 days', async () => {
    const { view } = await open();
    await within(await table()).findByRole('link', { name: '7-Day Free Trial, Basic' });
    const text = view.container.textContent ?? '';
    for (const claim of [
      '1000+ hours',
      '15 percent off',
      '30 percent off',
      'Free, with a reserved seat',
      'For groups of 5 or more',
    ])
      expect(text).toContain(claim);
    expect(view.container.textContent).not.toContain('8 days');
    expect(text).toContain('Pay $0.00 today. $59.99 on September 9, 2026, then every 30 days.');
  });

  test('COM-522 every button stays the same element when it becomes known who is signed in, and when the user changes', async () => {
    const { host } = await open({ session: { phase: 'unknown', user: null } });
    const shown = await table();
    const choices = () => within(shown).getAllByRole('link');
    await within(shown).findByRole('link', { name: '7-Day Free Trial, Basic' });
    const before = choices();
    expect(before).toHaveLength(4);
    act(() => host.session.setState({ ...SIGNED_IN, user: { ...SIGNED_IN.user, usedFreeTrial: true } }));
    expect(choices()[0]?.textContent).toBe('Subscribe');
    for (const [place, choice] of choices().entries()) expect(choice).toBe(before[place]);
    let answer: (() => void) | undefined;
    host.api.answer({
      'plans.list': () =>
        new Promise((resolve) => {
          answer = () => resolve({ results: PLANS.map((plan) => ({ ...plan })) });
        }),
    });
    void host.query.resetQueries({ queryKey: ['plans.list'] });
    await waitFor(() => expect(answer).toBeDefined());
    await act(() => new Promise((drawn) => setTimeout(drawn)));
    for (const choice of before) expect(shown.contains(choice)).toBe(true);
    await act(async () => answer?.());
    for (const [place, choice] of choices().entries()) expect(choice).toBe(before[place]);
  });

  test('COM-131 COM-501 the fixed plans stay when the plans cannot be loaded', async () => {
    await open({ answers: { 'plans.list': apiError({ status: 500 }) } });
    expect(await screen.findByText('The latest prices could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('table').textContent).toContain('$59.99/Mo');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('COM-629 while they are loaded again, the message stays in its place, with the focus', async () => {
    const answer = Promise.withResolvers<never>();
    const { host } = await open({ answers: { 'plans.list': apiError({ status: 500 }) } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    host.api.answer({ 'plans.list': () => answer.promise });
    act(() => again.focus());
    fireEvent.click(again);
    await waitFor(() => expect(screen.getByRole('button', { busy: true })).toBe(again));
    expect(document.activeElement).toBe(again);
    await act(async () => answer.reject(apiError({ status: 500 })));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again', busy: false })).toBe(again));
  });
});

describe('headlines', () => {
  test('COM-171 COM-172 COM-174 the defaults, also when the settings fail to load', async () => {
    const { host } = await open({ answers: { 'plans.pageSettings': apiError({ status: 500 }) } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Become a subscriber');
    expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe(
      'Select a learning plan and start your 7-Day Free Trial',
    );
    await table();
    expect(host.calls.toasts).toEqual([]);
  });

  test('COM-173 the settings replace them', async () => {
    await open({
      answers: { 'plans.pageSettings': { headline: 'Winter bench', subheadline: 'Now', savingsNote: null } },
    });
    expect(await screen.findByText('Winter bench')).toBeTruthy();
  });

  test('SHELL-005 COM-516 a user who used the trial is not offered one, neither by the page’s texts nor by the settings', async () => {
    const session = { ...SIGNED_IN, user: { ...SIGNED_IN.user, usedFreeTrial: true } };
    for (const [settings, lead] of [
      [{ headline: 'Become a subscriber', subheadline: '', savingsNote: null }, 'Select a learning plan'],
      [
        { headline: 'Free trial week', subheadline: 'A free trial for all', savingsNote: null },
        'Select a learning plan',
      ],
      [{ headline: '', subheadline: 'Now', savingsNote: null }, 'Now'],
    ] as const) {
      const { host } = await open({ session, answers: { 'plans.pageSettings': settings } });
      await waitFor(() => expect(host.query.isFetching()).toBe(0));
      const title = screen.getByRole('heading', { level: 1 });
      expect([title.textContent, title.nextElementSibling?.textContent]).toEqual(['Become a subscriber', lead]);
      expect(document.body.textContent).not.toMatch(/trial/i);
      expect(document.querySelector('meta[name=description]')?.getAttribute('content')).not.toMatch(/trial/i);
      cleanup();
    }
  });

  test('COM-175 COM-417 COM-419 COM-424 COM-426 a promo code in the address', async () => {
    const { host } = await open({
      at: '/subscriptions/plans?codename=halloween30',
      answers: { 'coupons.check': promo },
    });
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('30% off with code HALLOWEEN30'),
    );
    expect(host.api.calls.find(({ name }) => name === 'coupons.check')?.input).toEqual({
      code: 'HALLOWEEN30',
      plans: JSON.stringify(PLANS.slice(0, -1).map(({ id }) => id)),
    });
    expect(screen.getByRole('table').textContent).toContain('$41.99/Mo');
    // The code applies only to the first period: the renewal price is named as well.
    expect(screen.getByRole('table').textContent).toMatch(/\$41\.99 on [^.]+, then \$59\.99 every 30 days\./);
    expect(screen.getByRole('table').textContent).toMatch(/\$19\.99 on [^.]+, then every 30 days\./);
    expect(document.cookie).toContain('promo_code=HALLOWEEN30');
  });

  test('COM-420 COM-421 COM-422 a rejected code in the address is reported, one from the cookie is not', async () => {
    const refusal = apiError({ status: 404, code: 'coupon_unknown', detail: 'Unknown.' });
    const fromAddress = await open({ at: '/subscriptions/plans?codename=nope', answers: { 'coupons.check': refusal } });
    await waitFor(() =>
      expect(fromAddress.host.calls.toasts.map(({ text }) => text)).toEqual([
        'There has been an error validating the coupon.',
      ]),
    );
    expect(document.cookie).not.toContain('NOPE');
    cleanup();
    document.cookie = 'promo_code=OLDCODE; path=/';
    const fromCookie = await open({ answers: { 'coupons.check': refusal } });
    await waitFor(() => expect(document.cookie).not.toContain('OLDCODE'));
    expect(fromCookie.host.calls.toasts).toEqual([]);
  });

  test('COM-423 without a code nothing is requested', async () => {
    const { host } = await open();
    await table();
    expect(host.api.calls.some(({ name }) => name === 'coupons.check')).toBe(false);
  });
});

describe('other sections', () => {
  test('COM-180 COM-181 COM-182 COM-183 COM-184 COM-185 frequently asked questions', async () => {
    const { view } = await open();
    for (const words of [
      'With PayPal or a card: Visa, Mastercard or Amex.',
      'Yes, for both. Write to customer care',
      'Annual subscribers get free reserved seats. On the Monthly plan live courses cost 30 percent less.',
      'Yes, for 5 or more students.',
      'The monthly billing cycle is 30 days, the annual plan is billed once a year. All plans renew automatically',
      'Monday to Friday, 9:30 to 5:30 PT',
    ])
      expect(view.container.textContent).toContain(words);
  });

  test('COM-147 COM-186 CAT-350 hero, plans, group ad, the catalog’s testimonial and the questions', async () => {
    const { view } = await open();
    const places = [
      screen.getByRole('heading', { level: 1 }),
      await table(),
      screen.getByRole('complementary', { name: 'Group Learning' }),
      screen.getByTestId('catalog.testimonial.v1'),
      screen.getByRole('heading', { name: 'Before you ask' }),
    ];
    for (const [place, element] of places.slice(1).entries())
      expect(places[place]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(view.container.querySelectorAll('h1')).toHaveLength(1);
  });
});
