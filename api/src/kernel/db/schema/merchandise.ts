import type { DiscFormat } from '@gargoyle/shared/contract/order-items.contract';
import { tutorials } from './tutorials.ts';
import { boolean, index, integer, pgTable, text } from '../drizzle.ts';

/** A tutorial on disc. */
export const discSets = pgTable(
  'disc_sets',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tutorialId: integer()
      .notNull()
      .references(() => tutorials.id),
    title: text().notNull(),
    slug: text().notNull().unique(),
    format: text().$type<DiscFormat>().notNull(),
    description: text().notNull(),
    priceCents: integer().notNull(),
    regularPriceCents: integer().notNull(),
    /** False: no longer sold. */
    onSale: boolean().notNull().default(true),
  },
  (t) => [index('disc_sets_tutorial').on(t.tutorialId)],
);

export const merchProducts = pgTable('merch_products', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  slug: text().notNull().unique(),
  description: text().notNull(),
});

/** What is sold of a product: one size or colour. */
export const merchVariants = pgTable(
  'merch_variants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => merchProducts.id),
    title: text().notNull(),
    priceCents: integer().notNull(),
    regularPriceCents: integer().notNull(),
    onSale: boolean().notNull().default(true),
  },
  (t) => [index('merch_variants_product').on(t.productId)],
);
