import type { Cart, OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import { EMPTY_CART } from '../common/cart/cart.model.ts';
import { addMoney, lineSubtotal } from '../common/money/totals.model.ts';

const noPicture = { cartThumb: null, default: null, boxThumb: null };

/** A Blu-ray set in the cart. */
export const discLine = (over: Partial<OrderItem> = {}): OrderItem => ({
  id: 1,
  type: 'physical',
  orderedModel: 'dvdset',
  ordered: { title: 'Sculpting a Gargoyle Maquette' },
  product: {
    id: 11,
    title: 'Sculpting a Gargoyle Maquette',
    slug: 'maquette',
    url: '/tutorials/maquette',
    discType: 'BD-50',
  },
  quantity: 1,
  price: 79.99,
  regularPrice: 99.99,
  discountPercentage: 20,
  thumbnail: noPicture,
  available: true,
  soldOut: false,
  ...over,
});

/** A stream in the cart. */
export const streamLine = (over: Partial<OrderItem> = {}): OrderItem => ({
  ...discLine(),
  id: 2,
  type: 'other',
  orderedModel: 'videotutorial',
  ordered: { title: 'Animatronic Eyes from Scratch' },
  product: { id: 12, title: 'Animatronic Eyes from Scratch', slug: 'eyes', url: '/tutorials/eyes' },
  price: 54.99,
  regularPrice: 54.99,
  discountPercentage: 0,
  ...over,
});

export const cartOf = (...results: OrderItem[]): Cart => ({
  ...EMPTY_CART,
  results,
  count: results.length,
  itemsCount: results.reduce((sum, line) => sum + line.quantity, 0),
  subtotal: addMoney(...results.map(lineSubtotal)),
});
