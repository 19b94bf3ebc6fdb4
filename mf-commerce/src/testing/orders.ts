import type { Order } from '@gargoyle/shared/contract/orders.contract';
import { ANA } from './shop.tsx';

const line = { ordered: { title: 'Brush Night' }, quantity: 1, price: 10, product: { id: 7 } };

/** A placed order with a line of every kind. */
export const placedOrder = (over: Partial<Order> = {}): Order => ({
  id: 812,
  paymentProviderId: 'sale-812',
  created: '2026-03-05T23:30:00Z',
  cost: 132.84,
  itemsCost: 139.96,
  shippingCost: 5,
  discounted: 20,
  taxAmount: 7.88,
  taxPctg: 7.25,
  items: [
    { ...line, id: 1, orderedModel: 'dvdset', quantity: 2, price: 79.96, product: { id: 11, discType: 'DVD-5' } },
    { ...line, id: 2, orderedModel: 'videotutorial' },
    { ...line, id: 3, orderedModel: 'webinarvariant' },
    { ...line, id: 4, orderedModel: 'path' },
    { ...line, id: 5, orderedModel: 'merchvariant', ordered: { title: 'Apron' } },
    { ...line, id: 6, orderedModel: 'merchvariant', ordered: { title: 'Bone Folder' }, product: { id: 2 } },
    { ...line, id: 7, orderedModel: 'specialvideo' },
  ],
  delivery: { code: 'standard', name: 'Standard' },
  shippingAddress: ANA,
  billingAddress: ANA,
  creditCard: { cardType: 'visa', last4: '1111', expirationMonth: '08', expirationYear: '2029', imageUrl: '' },
  paypalAccount: null,
  ...over,
});
