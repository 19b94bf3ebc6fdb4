import { inArray } from '../../kernel/db/drizzle.ts';
import { coupons, promotions } from '../../kernel/db/schema/coupons.ts';
import { discSets, merchProducts, merchVariants } from '../../kernel/db/schema/merchandise.ts';
import { plans, subscriptionPageSettings } from '../../kernel/db/schema/plans.ts';
import { tutorials } from '../../kernel/db/schema/tutorials.ts';
import { couponSeeds, promotionSeed } from '../content/commerce/coupons.ts';
import { discs } from '../content/commerce/discs.ts';
import { merchandise } from '../content/commerce/merchandise.ts';
import { pageTexts, planSeeds } from '../content/commerce/plans.ts';
import type { SeedModule } from '../seed-module.ts';

/** Plans, coupons, the promotion, discs and merchandise: everything for sale besides courses. */
export const seedShop: SeedModule = async ({ tx, now }) => {
  await tx.insert(plans).values(planSeeds.map(({ spanish: _, ...plan }) => plan));
  await tx.insert(subscriptionPageSettings).values(pageTexts);
  await tx.insert(coupons).values(couponSeeds(now));
  await tx.insert(promotions).values(promotionSeed(now));
  await tx.insert(merchProducts).values(merchandise.map(({ variants: _, ...product }) => product));
  await tx.insert(merchVariants).values(
    merchandise.flatMap(({ id, variants }) =>
      variants.map(({ title, priceCents }) => ({
        productId: id,
        title,
        priceCents,
        regularPriceCents: priceCents,
      })),
    ),
  );
  const slugs = discs.map(({ tutorial }) => tutorial);
  const found = await tx
    .select({ id: tutorials.id, slug: tutorials.slug })
    .from(tutorials)
    .where(inArray(tutorials.slug, slugs));
  const ids = new Map(found.map(({ id, slug }) => [slug, id]));
  await tx.insert(discSets).values(
    discs.map(({ tutorial, ...disc }) => {
      const tutorialId = ids.get(tutorial);
      if (tutorialId === undefined) throw new Error(`A disc set is of the unknown course ${tutorial}.`);
      return { ...disc, tutorialId };
    }),
  );
};
