import { and, desc, eq, gte, lte } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { coupons, promotions } from '../../../kernel/db/schema/coupons.ts';

/** The promotion whose dates include `now`, the most recently started one first; null without one. */
export async function currentPromotion(tx: Tx, now: Date) {
  const [row] = await tx
    .select({
      title: promotions.title,
      description: promotions.description,
      startingAt: promotions.startingAt,
      endingAt: promotions.endingAt,
      codename: coupons.codename,
    })
    .from(promotions)
    .innerJoin(coupons, eq(coupons.id, promotions.couponId))
    .where(and(lte(promotions.startingAt, now), gte(promotions.endingAt, now)))
    .orderBy(desc(promotions.startingAt))
    .limit(1);
  return row ?? null;
}
