import { promotionContract } from '@gargoyle/shared/contract/promotion.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { currentPromotion } from './promotion.repo.ts';

export function promotionRoutes(app: FastifyInstance): void {
  const on = binder(app, promotionContract);

  on('promotion.current', async ({ tx, now }) => {
    const found = await currentPromotion(tx, now);
    return (
      found && {
        title: found.title,
        description: found.description,
        startingDate: found.startingAt.toISOString(),
        endingDate: found.endingAt.toISOString(),
        couponPromoCode: { codename: found.codename },
      }
    );
  });
}
