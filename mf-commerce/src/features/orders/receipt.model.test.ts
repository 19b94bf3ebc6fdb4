import type { Order, OrderLine } from '@gargoyle/shared/contract/orders.contract';
import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import { lineStep, nextSteps } from './receipt.model.ts';

const line = (orderedModel: OrderLine['orderedModel'], url = '/item'): OrderLine => ({
  ...{ id: 1, ordered: { title: 'Brush Night' }, orderedModel, quantity: 1, price: 10 },
  product: { id: 7, url },
});
const withdrawn = (orderedModel: OrderLine['orderedModel']): OrderLine => ({
  ...line(orderedModel),
  product: { id: 7 },
});
const order = (items: OrderLine[], posted = false) =>
  ({ items, shippingAddress: posted ? { streetAddress: '2210 SE Division Street' } : null }) as Order;

test.each([
  ['videotutorial', 'Watch now', '/tutorials/masks?watch=1'],
  ['path', 'Open the pathway', '/tutorials/masks'],
  ['webinarvariant', 'See date and place', '/tutorials/masks'],
] as const)('COM-546 a line with %s links to where it is used', (model, text, to) => {
  const step = lineStep(line(model, '/tutorials/masks'));
  expect(step?.to).toBe(to);
  expect(step && en[step.label]).toBe(text);
});

test.each(['dvdset', 'merchvariant', 'specialvideo'] as const)('COM-546 a line with %s has no link', (model) => {
  expect(lineStep(line(model))).toBeNull();
});

test.each(['videotutorial', 'path', 'webinarvariant', 'dvdset'] as const)(
  'COM-546 a %s that no longer exists has no link',
  (model) => {
    expect(lineStep(withdrawn(model))).toBeNull();
  },
);

test('COM-547 next comes the mail, then what is available now, then what is posted', () => {
  const [stream, disc] = [line('videotutorial'), line('dvdset')];
  expect(nextSteps(order([disc, stream], true))).toEqual(['mail', 'open', 'ship']);
  expect(nextSteps(order([stream]))).toEqual(['mail', 'open']);
  expect(nextSteps(order([disc], true))).toEqual(['mail', 'ship']);
  expect(nextSteps(order([withdrawn('videotutorial')]))).toEqual(['mail']);
  expect(nextSteps(order([]))).toEqual(['mail']);
});
