import { addDays } from '../../../kernel/clock/clock.ts';
import type { coupons } from '../../../kernel/db/schema/coupons.ts';
import type { Pair } from '../craft.ts';

type CouponSeed = typeof coupons.$inferInsert & { planIds?: number[] };

const CART = { forCarts: true } as const;

/** The coupon codes of the demo, relative to the day of seeding. Ids count from 1 in this order. */
const codes = (now: Date): CouponSeed[] => [
  { ...CART, codename: 'CLAY10', kind: 'pctg', value: 10 },
  { ...CART, codename: 'BONE25', kind: 'amount', value: 2_500, minimumCents: 10_000 },
  { codename: 'YEAR80', kind: 'amount', value: 8_000, planIds: [4] },
  { codename: 'TRY50', kind: 'pctg', value: 50, planIds: [3] },
  {
    codename: 'HALLOWEEN30',
    kind: 'pctg',
    value: 30,
    planIds: [7, 3, 4],
    headlineTitle: 'The night of the makers',
    subHeadline1: '30% off your first period with code HALLOWEEN30',
    subHeadline2: 'On Basic, Monthly and Yearly',
  },
  { ...CART, codename: 'EXPIRED5', kind: 'pctg', value: 5, endsAt: addDays(now, -30) },
  { ...CART, codename: 'SOON15', kind: 'pctg', value: 15, startsAt: addDays(now, 365) },
  { ...CART, codename: 'USEDUP20', kind: 'pctg', value: 20, maxUses: 50, uses: 50 },
  { ...CART, codename: 'ONCE10', kind: 'pctg', value: 10, maxUses: 100, uses: 99 },
  { ...CART, codename: 'FIFTYOFF', kind: 'amount', value: 5_000 },
  { ...CART, codename: 'DISCONLY', kind: 'pctg', value: 10, discsOnly: true },
];

export const couponSeeds = (now: Date): CouponSeed[] => codes(now).map((coupon, i) => ({ ...coupon, id: i + 1 }));

/** The current promotion: advertises CLAY10. */
export const promotionSeed = (now: Date) => ({
  title: 'Clay season',
  description: '10% off everything in your cart, from plasticine to poster.',
  startingAt: addDays(now, -1),
  endingAt: addDays(now, 59),
  couponId: 1,
});

/** Texts of the codes and of the promotion. */
export const spanish: readonly Pair[] = [
  ['The night of the makers', 'La noche de quienes crean'],
  [
    '30% off your first period with code HALLOWEEN30',
    '30 % de descuento en tu primer periodo con el código HALLOWEEN30',
  ],
  ['On Basic, Monthly and Yearly', 'En Básico, Mensual y Anual'],
  ['Clay season', 'Temporada de arcilla'],
  [
    '10% off everything in your cart, from plasticine to poster.',
    '10 % de descuento en todo tu carrito, de la plastilina a la lámina.',
  ],
];
