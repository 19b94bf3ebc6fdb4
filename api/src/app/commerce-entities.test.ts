import type { OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToCart, orderInput, PORTLAND, seatId, tutorialId } from '../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';

// Field values of the shop's entities, checked against the demo data, not only field names.

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const GARGOYLE = 'sculpting-a-gargoyle-maquette';
const cents = (dollars: number) => Math.round(dollars * 100);

describe('the cart', () => {
  test('COM-044 COM-046 COM-047 COM-048 the cart lists every orderable model with its type, and adds them up', async () => {
    const as = 'walkthrough';
    const wanted: [OrderedModel, number, 'physical' | 'other'][] = [
      ['dvdset', 1, 'physical'],
      ['merchvariant', 5, 'physical'],
      ['videotutorial', await tutorialId(school, 'one-take-life-casting'), 'other'],
      ['webinarvariant', await seatId(school, 'live-mask-making-intensive'), 'other'],
      ['path', 2, 'other'],
    ];
    for (const [model, id] of wanted) await addToCart(school, as, model, id, model === 'dvdset' ? 3 : 1);
    const { body: cart } = await school.call('orderItems.list', {}, { as });
    for (const [model, , type] of wanted)
      expect(
        cart.results.find((line) => line.orderedModel === model),
        model,
      ).toMatchObject({ type, ordered: { title: expect.stringMatching(/\w/) } });
    expect(cart.results).toHaveLength(wanted.length);
    expect(cart.itemsCount).toBe(7);
    expect(cart.next).toBeNull();
    expect(cents(cart.subtotal)).toBe(cart.results.reduce((sum, line) => sum + cents(line.price) * line.quantity, 0));
    expect(cart.subscriptionDiscount).toBe(0);
    const path = cart.results.find((line) => line.orderedModel === 'path');
    expect(path?.ordered.numTutorials).toBeGreaterThan(1);
    expect(path?.ordered).not.toHaveProperty('rank');
    const disc = cart.results.find((line) => line.orderedModel === 'dvdset');
    expect(disc?.ordered).toMatchObject({ tutorial: { slug: GARGOYLE } });
    expect(disc?.ordered).not.toHaveProperty('numTutorials');
    // The two models that a cart never takes are known, and refused with their own message.
    for (const orderedModel of ['plan', 'specialvideo'] as const)
      expect(await school.call('orderItems.add', { orderedModel, orderedId: 3 }, { as })).toMatchObject({
        status: 400,
        body: { orderedModel: [expect.stringMatching(/^(Plans are|This video)/)] },
      });
    const unknown = { orderedModel: 'car' as never, orderedId: 1 };
    expect((await school.call('orderItems.add', unknown, { as })).status).toBe(400);
    const { body: related } = await school.call('orderItems.related', {}, { as });
    expect(related.results.length).toBeGreaterThan(0);
    expect(related.results.map(({ slug }) => slug)).not.toContain('one-take-life-casting');
  });

  test('COM-045 COM-030 a cart line shows the reader’s price and the regular price', async () => {
    const [reader, subscriber] = [
      await addToCart(school, 'new', 'dvdset', 1, 2),
      await addToCart(school, 'monthly', 'dvdset', 1, 2),
    ];
    expect(subscriber).toEqual({
      ...reader,
      id: expect.any(Number),
      price: Math.round(reader.regularPrice * 70) / 100,
      discountPercentage: 30,
    });
    expect(reader).toMatchObject({ type: 'physical', orderedModel: 'dvdset', quantity: 2, product: { id: 1 } });
    expect(reader.discountPercentage).toBe(Math.round((1 - reader.price / reader.regularPrice) * 100));
    for (const picture of Object.values(reader.thumbnail)) expect(picture).toMatch(/^\/media\/art\//);
  });
});

describe('plans and subscriptions', () => {
  test('COM-123 ACC-150 five plans, each with its own values; the reader’s own is marked', async () => {
    const { body } = await school.call('plans.list', {}, { as: 'yearly' });
    expect(
      body.results.map(
        ({ id, name, rank, price, regularPrice, firstMonthPrice, trial, owned, videoTutorialDiscount }) => [
          ...[id, name, rank, price, regularPrice, firstMonthPrice, trial, owned, videoTutorialDiscount],
        ],
      ),
    ).toEqual([
      [7, 'Basic', 1, 19.99, 19.99, null, '8 days', false, 15],
      [8, 'Apprentice', 1, 19.99, 19.99, 9.99, '8 days', false, 15],
      [3, 'Monthly', 2, 59.99, 59.99, null, '8 days', false, 30],
      [4, 'Yearly', 3, 399.99, 719.88, null, '8 days', true, 30],
      [9, 'Group Learning', 4, null, 359.94, null, null, false, 30],
    ]);
    for (const plan of body.results) {
      for (const line of ['description1', 'description2', 'description3', 'checkoutDescription2', 'url'] as const)
        expect(plan[line], `${plan.name} ${line}`).toMatch(/\w/);
      expect(new Set([plan.description1, plan.description2, plan.description3]).size).toBe(3);
    }
    expect(body.results.at(-1)?.url).toMatch(/^https:/);
    const monthly = body.results.find(({ id }) => id === 3);
    expect(monthly).toMatchObject({
      description1: 'Every course, as often as you like',
      description2: '30% off discs, streams, live courses and merchandise',
      description3: 'Learning pathways with your progress',
      checkoutDescription2: 'The whole library without a limit, and 30% off everything you buy.',
    });
  });

  const STATES = [
    ['trial', { plan: 'Monthly', planId: 3, rank: 2, active: true, onTrial: true, free: false, monthlyVideos: null }],
    ['basic', { plan: 'Basic', planId: 7, rank: 1, active: true, monthlyVideos: 4, videoTutorialDiscount: 15 }],
    ['group', { plan: 'Group Learning', planId: 9, rank: 4, active: true, videoTutorialDiscount: 30 }],
    ['free', { plan: 'Monthly', free: true, active: true, nextBillingDate: null, transactions: [] }],
    ['cancelling', { active: true, pendingChange: true, pendingDowngrade: false }],
    ['downgrading', { plan: 'Yearly', active: true, pendingChange: false, pendingDowngrade: true }],
    ['unpaid', { active: false, onTrial: false }],
  ] as const;
  test.each(STATES)('COM-139 SHELL-106 SHELL-156 ACC-325 the subscription of %s shows its state', async (as, state) => {
    const { body } = await school.call('subscriptions.list', {}, { as });
    const own = body.results.at(-1);
    expect(own).toMatchObject({ monthlyVideosSeen: expect.any(Array), transactions: expect.any(Array), ...state });
    // The summary that the session reads is the same.
    const summary = await school.call('subscriptions.get', { id: own?.id ?? 0 }, { as });
    expect(summary.body).toEqual(own);
  });

  test('COM-139 SHELL-106 videos seen this month and the next billing date', async () => {
    const { body } = await school.call('subscriptions.list', {}, { as: 'basic-full' });
    expect(body.results[0]?.monthlyVideosSeen).toHaveLength(4);
    for (const { id } of body.results[0]?.monthlyVideosSeen ?? []) expect(id).toBeGreaterThan(0);
    expect(Date.parse(body.results[0]?.nextBillingDate ?? '')).toBeGreaterThan(school.clock.now().getTime());
  });

  test('COM-141 one transaction per paid period, with the plan’s price and its status', async () => {
    const { body } = await school.call('subscriptions.list', {}, { as: 'monthly' });
    const own = body.results[0];
    expect(own?.transactions).toHaveLength(5);
    for (const { id, createdAt, amount, status } of own?.transactions ?? []) {
      expect(id).toBeGreaterThan(0);
      expect([amount, status]).toEqual([59.99, 'settled']);
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(school.clock.now().getTime());
    }
    // A month apart each, and the last one a month before the next billing date.
    const paid = (own?.transactions ?? []).map(({ createdAt }) => Date.parse(createdAt)).toSorted((a, b) => a - b);
    const days = [...paid.slice(1), Date.parse(own?.nextBillingDate ?? '')].map(
      (next, place) => (next - (paid[place] ?? 0)) / 86_400_000,
    );
    for (const apart of days) expect(apart >= 27 && apart <= 32, `${apart} days`).toBe(true);
    const listed = await school.call('subscriptions.transactions', { id: own?.id ?? 0 }, { as: 'monthly' });
    expect(listed.body.results.map(({ id }) => id).toSorted()).toEqual(
      own?.transactions.map(({ id }) => id).toSorted(),
    );
  });
});

test('ACC-206 an order adds up, and stores items, addresses and payment method', async () => {
  const as = 'proxy';
  await addToCart(school, as, 'dvdset', 1, 2);
  await addToCart(school, as, 'videotutorial', await tutorialId(school, 'one-take-life-casting'));
  const coupon = { code: 'CLAY10' };
  expect((await school.call('coupons.check', coupon, { as })).status).toBe(200);
  const home = { ...PORTLAND, locality: 'Los Angeles', region: 'California', postalCode: '90021' };
  const input = await orderInput(school, { coupon: 'CLAY10', shippingAddress: home, delivery: 'express' });
  const { status, body: order } = await school.call('orders.place', input, {
    as,
    headers: { 'idempotency-key': 'entities-1' },
  });
  expect(status).toBe(201);
  expect(order).toMatchObject({
    paymentProviderId: expect.stringMatching(/\w/),
    taxPctg: 7.25,
    shippingCost: 14.99,
    shippingAddress: home,
    billingAddress: PORTLAND,
    creditCard: { cardType: 'visa', last4: '1111' },
    paypalAccount: null,
  });
  expect(
    order.items.map(({ orderedModel, quantity, ordered }) => [orderedModel, quantity, typeof ordered.title]).toSorted(),
  ).toEqual([
    ['dvdset', 2, 'string'],
    ['videotutorial', 1, 'string'],
  ]);
  expect(order.discounted).toBeGreaterThan(0);
  expect(cents(order.cost)).toBe(
    cents(order.itemsCost) - cents(order.discounted) + cents(order.shippingCost) + cents(order.taxAmount),
  );
  expect(Date.parse(order.created)).toBe(school.clock.now().getTime());
  expect((await school.call('orders.get', { id: order.id }, { as })).body).toEqual(order);
});

test('ACC-264 a bookmark stores its name and place; the player’s own resume bookmark is marked as auto-generated', async () => {
  const as = 'yearly';
  const { body: course } = await school.call('tutorials.get', { slug: GARGOYLE });
  const second = course.chapters[1];
  const place = { tutorial: course.id, chapter: second?.id ?? 0, time: 20.5 };
  const { body: made } = await school.call('bookmarks.create', { ...place, name: 'The tilt' }, { as });
  expect(made).toMatchObject({ name: 'The tilt', chapterOrder: second?.order, time: 20.5, autoGenerated: false });
  const { body: statistic } = await school.call(
    'statistics.create',
    { tutorial: course.id, chapterId: place.chapter, currentPosition: 20 },
    { as },
  );
  await school.call('statistics.tick', { id: statistic.id, chapterId: place.chapter, currentPosition: 25 }, { as });
  const list = async (autoGenerated: 'true' | 'false') =>
    (await school.call('bookmarks.list', { autoGenerated }, { as })).body.results.filter(
      ({ tutorial }) => JSON.stringify(tutorial).includes(GARGOYLE) || tutorial === course.id,
    );
  expect((await list('false')).map(({ id }) => id)).toContain(made.id);
  const [resume] = await list('true');
  expect(resume).toMatchObject({ autoGenerated: true, chapterOrder: second?.order, time: 25 });
  expect(resume?.id).not.toBe(made.id);
});

describe('offers', () => {
  test('COM-413 a global promo lists the plans it discounts, with their new prices', async () => {
    const { body } = await school.call('coupons.check', {
      code: 'HALLOWEEN30',
      plans: JSON.stringify([7, 8, 3, 4]),
    });
    expect(body).toMatchObject({
      ...{ codename: 'HALLOWEEN30', discount: 30, discountType: 'pctg' },
      headlineTitle: 'The night of the makers',
      subHeadline1: '30% off your first period with code HALLOWEEN30',
      subHeadline2: 'On Basic, Monthly and Yearly',
    });
    expect(Object.keys(body.plans ?? {})).toEqual(expect.arrayContaining(['3', '4', '7']));
    for (const [id, plan] of Object.entries(body.plans ?? {})) {
      expect(String(plan.id)).toBe(id);
      expect(plan.name).toMatch(/\w/);
      expect(cents(plan.priceDiscount)).toBe(cents(plan.price) - cents(plan.discountAmount));
      expect(cents(plan.discountAmount)).toBe(Math.round(cents(plan.price) * 0.3));
    }
  });

  test('COM-467 the banner has texts for both kinds of readers, and pictures', async () => {
    const { body } = await school.call('banners.freeTrial');
    const { mainSubscribeTitle, mainFreeTrialTitle, topTitle, middleTitle, bottomTitle } = body;
    const { mainSubscribeTagline, ctaSubscribe, ctaFreeTrial } = body;
    const words = [mainSubscribeTitle, mainFreeTrialTitle, topTitle, middleTitle, bottomTitle];
    const all = [...words, mainSubscribeTagline, ctaSubscribe, ctaFreeTrial];
    for (const text of all) expect(text).toMatch(/\w/);
    expect(new Set(all).size).toBe(all.length);
    expect([ctaSubscribe, ctaFreeTrial]).toEqual(['Subscribe', '7-Day Free Trial']);
    expect(body.bannerImage.normal).not.toBe(body.bannerImage.mobile);
    for (const picture of Object.values(body.bannerImage)) expect(picture).toMatch(/^\/media\/art\/.+\.(webp|avif)\b/);
  });
});
