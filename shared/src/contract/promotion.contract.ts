import * as z from 'zod/mini';
import { DateTime, Words } from './common.ts';
import { endpoint } from './endpoint.ts';

export const Promotion = z.object({
  title: Words,
  description: Words,
  startingDate: DateTime,
  endingDate: DateTime,
  couponPromoCode: z.object({ codename: z.string() }),
});
export type Promotion = z.output<typeof Promotion>;

export const promotionContract = [
  endpoint({
    name: 'promotion.current',
    method: 'GET',
    path: '/get-current-promotion',
    auth: 'none',
    summary: 'The current promotion, or null',
    response: z.nullable(Promotion),
    cache: 'public',
  }),
] as const;
