import { promotionContract } from '@gargoyle/shared/contract/promotion.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { currentPromotion } from './promotion.repo.ts';

export function promotionRoutes(app: FastifyInstance): void {
  const on = binder(app, promotionContract);

  on('promotion.current', async ({ tx, now }) => {
    const promotion = await currentPromotion(tx, now);
    return (
      promotion && {
        title: promotion.title,
        description: promotion.description,
        startingDate: promotion.startingAt.toISOString(),
        endingDate: promotion.endingAt.toISOString(),
        couponPromoCode: { codename: promotion.codename },
      }
    );
  });
}
