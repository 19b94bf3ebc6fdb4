import type { OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import type { TutorialDetail } from '@gargoyle/shared/contract/tutorials.contract';
import type { Webinar } from '@gargoyle/shared/contract/webinars.contract';
import { describe, expect, test } from 'vitest';
import { FIXED_PLANS } from '../../common/plans/fixed-plans.ts';
import {
  grouped,
  heldKeys,
  type PanelReader,
  seatOptions,
  subscriberPrice,
  tutorialGroups,
  withAdded,
} from './options.model.ts';

const visitor: PanelReader = { subscribed: false, rank: 0, library: false, owned: false };
const basic: Plan = { ...(FIXED_PLANS[0] as Plan), id: 7, name: 'Basic', rank: 1, price: 19.99 };
const apprentice: Plan = { ...basic, id: 8, name: 'Apprentice' };
const plans = [basic, apprentice, ...FIXED_PLANS];
const set = (id: number, format: 'DVD-9' | 'BD-50') => ({
  id,
  title: 'Set',
  format,
  description: '2 discs',
  price: 79.99,
  regularPrice: 99.99,
  thumbnail: { cartThumb: null, default: null, boxThumb: null },
  onCart: false,
});
const tutorial = {
  id: 5,
  title: 'Maquette',
  price: 59.99,
  regularPrice: 59.99,
  buyable: true,
  owned: false,
  onCart: false,
  dvdSets: [set(1, 'DVD-9'), set(2, 'BD-50')],
} as unknown as TutorialDetail;
const categories = (reader: Partial<PanelReader>, course = tutorial) =>
  tutorialGroups(course, plans, null, { ...visitor, ...reader }).map((group) => group.category);

describe('what a course page offers', () => {
  test('COM-437 COM-453 streaming, discs by format and subscriptions', () => {
    expect(categories({})).toEqual(['streaming', 'bluray', 'dvd', 'subscriptions']);
  });

  test('COM-445 COM-447 COM-448 what a reader has is not offered', () => {
    expect(categories({ subscribed: true, rank: 2 })).not.toContain('subscriptions');
    expect(categories({ owned: true })).not.toContain('streaming');
    expect(categories({ library: true })).toEqual([]);
  });

  test('COM-454 a stream only where it is for sale', () => {
    expect(categories({}, { ...tutorial, buyable: false })).not.toContain('streaming');
    expect(categories({}, { ...tutorial, price: null })).not.toContain('streaming');
  });

  test('COM-459 no empty categories, no panel without any', () => {
    const nothing = { ...tutorial, buyable: false, dvdSets: [] };
    expect(categories({ subscribed: true }, nothing)).toEqual([]);
  });

  test('COM-446 COM-451 neither Apprentice nor Group Learning; the third is the best', () => {
    const subscriptions = tutorialGroups(tutorial, plans, null, visitor).at(-1);
    expect(subscriptions?.options.map((o) => [o.title, o.best])).toEqual([
      ['Basic', false],
      ['Monthly', false],
      ['Yearly', true],
    ]);
  });

  test('COM-452 with fewer than three nothing is the best', () => {
    const two = tutorialGroups(tutorial, [basic, FIXED_PLANS[0] as Plan], null, visitor).at(-1);
    expect(two?.options.some((option) => option.best)).toBe(false);
  });

  test('COM-462 COM-464 a stream in the cart says so, also right after it was added', () => {
    const groups = tutorialGroups(tutorial, plans, null, visitor);
    expect(withAdded(groups, new Set(['stream-5']))[0]?.options[0]?.state).toBe('inCart');
    const onCart = tutorialGroups({ ...tutorial, onCart: true }, plans, null, visitor);
    expect(onCart[0]?.options[0]?.state).toBe('inCart');
  });

  test('COM-462 the page’s own cart says what a visitor’s answer cannot', () => {
    const groups = tutorialGroups(tutorial, plans, null, visitor);
    const line = (model: string, id: number) => ({ orderedModel: model, product: { id } }) as OrderItem;
    expect(heldKeys(groups, { results: [line('videotutorial', 5)] })).toEqual(['stream-5']);
    expect(heldKeys(groups, { results: [line('videotutorial', 6), line('path', 5), line('dvdset', 1)] })).toEqual([]);
    expect(heldKeys(groups, undefined)).toEqual([]);
  });

  test('COM-440 what a subscriber pays, the lower of both prices', () => {
    const [first] = tutorialGroups(tutorial, plans, null, visitor)[0]?.options ?? [];
    expect(first && subscriberPrice(first, 30)).toBe(41.99);
    expect(first && subscriberPrice({ ...first, price: 4.1, regularPrice: 4.1 }, 15)).toBe(3.49);
  });
});

describe('live seats', () => {
  const seat = { id: 1, title: 'Saturday', startDate: '2026-12-05T18:00:00Z', price: 99, regularPrice: 99 };
  const webinar = {
    variants: [
      { ...seat, owned: true, onCart: false, soldOut: false },
      { ...seat, id: 2, owned: false, onCart: false, soldOut: true },
      { ...seat, id: 3, owned: false, onCart: false, soldOut: false },
    ],
  } as unknown as Webinar;

  test('COM-455 COM-458 owned and sold-out seats cannot be chosen', () => {
    expect(seatOptions(webinar, visitor).map((o) => o.state)).toEqual(['owned', 'soldOut', 'free']);
  });

  test('COM-456 a seat costs nothing from Yearly on', () => {
    const prices = (rank: number) =>
      seatOptions(webinar, { ...visitor, subscribed: rank > 0, rank }).map((o) => o.price);
    expect(prices(2)).toEqual([99, 99, 99]);
    expect(prices(3)).toEqual([0, 0, 0]);
    expect(grouped(seatOptions(webinar, visitor))[0]?.options[2]?.best).toBe(true);
  });
});
