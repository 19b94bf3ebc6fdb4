import type { OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import type { Path } from '@gargoyle/shared/contract/paths.contract';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import type { TutorialDetail } from '@gargoyle/shared/contract/tutorials.contract';
import type { Webinar } from '@gargoyle/shared/contract/webinars.contract';
import { describe, expect, test } from 'vitest';
import { FIXED_PLANS } from '../../common/plans/fixed-plans.ts';
import {
  type Group,
  grouped,
  pathOptions,
  type PanelViewer,
  seatOptions,
  subscriberPrice,
  tutorialGroups,
  withCart,
} from './options.model.ts';

const visitor: PanelViewer = { subscribed: false, rank: 0, library: false, owned: false };
/** A cart line that names what was added; its product has another id. */
const added = (orderedModel: string, orderedId: number) =>
  ({ orderedModel, orderedId, product: { id: orderedId + 100 } }) as OrderItem;
/** Keys of the options that are marked as being in a cart with these lines. */
const marked = (groups: readonly Group[], ...results: OrderItem[]): string[] =>
  withCart(groups, { results }).flatMap(({ options }) =>
    options.filter(({ state }) => state === 'inCart').map(({ key }) => key),
  );
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
const path = { id: 2, title: 'Masks', price: 149, regularPrice: 199, owned: false } as Path;
const categories = (reader: Partial<PanelViewer>, course = tutorial) =>
  tutorialGroups(course, plans, null, { ...visitor, ...reader }).map((group) => group.category);

describe('options of a course page', () => {
  test('COM-437 COM-453 streaming, discs by format and subscriptions', () => {
    expect(categories({})).toEqual(['streaming', 'bluray', 'dvd', 'subscriptions']);
  });

  test('COM-437 COM-453 each option is a cart item with its own name and price', () => {
    const [streaming, bluray, dvd] = tutorialGroups({ ...tutorial, regularPrice: 69.99 }, plans, null, visitor);
    const once = { planId: null, period: null, startDate: null, best: false };
    expect(streaming?.options).toEqual([
      {
        ...{ ...once, key: 'stream-5', category: 'streaming', title: 'Maquette', description: '', state: 'free' },
        ...{ item: { orderedModel: 'videotutorial', orderedId: 5 }, price: 59.99, regularPrice: 69.99 },
      },
    ]);
    const disc = { ...once, title: 'Set', description: '2 discs', price: 79.99, regularPrice: 99.99, state: 'free' };
    expect([bluray?.options, dvd?.options]).toEqual([
      [{ ...disc, key: 'disc-2', category: 'bluray', item: { orderedModel: 'dvdset', orderedId: 2 } }],
      [{ ...disc, key: 'disc-1', category: 'dvd', item: { orderedModel: 'dvdset', orderedId: 1 } }],
    ]);
    const plain = tutorialGroups({ ...tutorial, regularPrice: null }, plans, null, visitor);
    expect(plain[0]?.options[0]?.regularPrice).toBe(59.99);
  });

  test('COM-445 COM-446 a plan is subscribed to by its period; a plan without a price is not offered', () => {
    const [monthly] = FIXED_PLANS as readonly Plan[];
    const [option, ...others] =
      tutorialGroups(tutorial, [basic, { ...basic, id: 1, price: null }], null, visitor).at(-1)?.options ?? [];
    expect(option).toMatchObject({
      ...{ key: 'plan-7', category: 'subscriptions', item: null, planId: 7, title: 'Basic', period: 'month' },
      ...{ price: 19.99, description: basic.description1 },
    });
    expect([others, monthly?.rank]).toEqual([[], 2]);
  });

  test('COM-445 COM-447 COM-448 what the viewer already has is not offered', () => {
    expect(categories({ subscribed: true, rank: 2 })).not.toContain('subscriptions');
    expect(categories({ owned: true })).not.toContain('streaming');
    expect(categories({ library: true })).toEqual([]);
    const all = tutorialGroups(tutorial, plans, null, { ...visitor, owned: true, subscribed: true, rank: 2 });
    expect(all.flatMap(({ options }) => options.map(({ key }) => key))).toEqual(['disc-2', 'disc-1']);
  });

  test('COM-454 a stream only if it is for sale', () => {
    expect(categories({}, { ...tutorial, buyable: false })).not.toContain('streaming');
    expect(categories({}, { ...tutorial, price: null })).not.toContain('streaming');
  });

  test('COM-459 no empty categories, and no panel without categories', () => {
    const nothing = { ...tutorial, buyable: false, dvdSets: [] };
    expect(categories({ subscribed: true }, nothing)).toEqual([]);
  });

  test('COM-446 COM-451 neither Apprentice nor Group Learning; the third option is the best', () => {
    const subscriptions = tutorialGroups(tutorial, plans, null, visitor).at(-1);
    expect(subscriptions?.options.map((o) => [o.title, o.best])).toEqual([
      ['Basic', false],
      ['Monthly', false],
      ['Yearly', true],
    ]);
  });

  test('COM-452 with fewer than three options none is the best', () => {
    const two = tutorialGroups(tutorial, [basic, FIXED_PLANS[0] as Plan], null, visitor).at(-1);
    expect(two?.options.some((option) => option.best)).toBe(false);
    // With more than three options only the third is the best.
    const four = tutorialGroups(
      { ...tutorial, dvdSets: [1, 2, 3, 4].map((id) => set(id, 'BD-50')) },
      [],
      null,
      visitor,
    );
    expect(four.at(-1)?.options.map(({ best }) => best)).toEqual([false, false, true, false]);
  });

  test('COM-462 a stream that the response itself has in the cart is marked', () => {
    const onCart = tutorialGroups({ ...tutorial, onCart: true }, plans, null, visitor);
    expect(onCart[0]?.options[0]?.state).toBe('inCart');
  });

  test('COM-462 COM-464 this page’s cart supplies what a visitor’s response lacks', () => {
    const groups = tutorialGroups(tutorial, plans, null, visitor);
    expect(marked(groups)).toEqual([]);
    expect(marked(groups, added('videotutorial', 5))).toEqual(['stream-5']);
    expect(marked(groups, added('videotutorial', 6), added('path', 5))).toEqual([]);
    // Discs can be added again, plans cannot be in the cart, and unrelated lines do not matter.
    expect(marked(groups, added('dvdset', 1), added('videotutorial', 5), added('plan', 7))).toEqual(['stream-5']);
    const pathway = grouped(pathOptions(path));
    expect(marked(pathway, added('path', 2))).toEqual(['path-2']);
    expect(marked(grouped(pathOptions({ ...path, owned: true })), added('path', 2))).toEqual([]);
  });

  test('COM-561 of an earlier API’s lines, streams and paths are known by their product', () => {
    const line = (model: string, id: number) => ({ orderedModel: model, product: { id } }) as OrderItem;
    expect(marked(tutorialGroups(tutorial, plans, null, visitor), line('videotutorial', 5))).toEqual(['stream-5']);
    expect(marked(grouped(pathOptions(path)), line('path', 2))).toEqual(['path-2']);
  });

  test('COM-440 subscriptions do not discount plans and paths', () => {
    const [pathway] = pathOptions(path);
    const plan = tutorialGroups(tutorial, plans, null, visitor).at(-1)?.options[0];
    expect([pathway && subscriberPrice(pathway, 30), plan && subscriberPrice(plan, 30)]).toEqual([null, null]);
  });

  test('a path is one option with its own price, and is marked when owned', () => {
    expect(pathOptions(path)).toEqual([
      {
        ...{ key: 'path-2', category: 'path', item: { orderedModel: 'path', orderedId: 2 }, title: 'Masks' },
        ...{ price: 149, regularPrice: 199, state: 'free', description: '' },
        ...{ planId: null, period: null, startDate: null, best: false },
      },
    ]);
    expect(pathOptions({ ...path, owned: true })[0]?.state).toBe('owned');
  });

  test('COM-440 the price for subscribers, the lower of both', () => {
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
    const held = { ...webinar, variants: webinar.variants.map((variant) => ({ ...variant, onCart: true })) };
    expect(seatOptions(held, visitor).map((o) => o.state)).toEqual(['owned', 'soldOut', 'inCart']);
    expect(seatOptions(webinar, visitor)[2]).toMatchObject({
      ...{ key: 'seat-3', category: 'live', item: { orderedModel: 'webinarvariant', orderedId: 3 } },
      ...{ title: 'Saturday', startDate: '2026-12-05T18:00:00Z', planId: null },
    });
  });

  test('COM-560 a seat in this page’s cart is marked by its own id, an owned or sold-out one never', () => {
    const groups = grouped(seatOptions(webinar, visitor));
    expect(marked(groups, added('webinarvariant', 3))).toEqual(['seat-3']);
    expect(marked(groups, added('webinarvariant', 1), added('webinarvariant', 2), added('webinarvariant', 4))).toEqual(
      [],
    );
    expect(withCart(groups, undefined)).toEqual(groups);
    // A line of an earlier API names the live course, whose id may be that of any seat.
    expect(marked(groups, { orderedModel: 'webinarvariant', product: { id: 3 } } as OrderItem)).toEqual([]);
  });

  test('COM-456 a seat is free from Yearly up', () => {
    const prices = (rank: number) =>
      seatOptions(webinar, { ...visitor, subscribed: rank > 0, rank }).map((o) => o.price);
    expect(prices(2)).toEqual([99, 99, 99]);
    expect(prices(3)).toEqual([0, 0, 0]);
    expect(grouped(seatOptions(webinar, visitor))[0]?.options[2]?.best).toBe(true);
  });
});
