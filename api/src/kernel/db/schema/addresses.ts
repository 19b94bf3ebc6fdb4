import { index, integer, pgTable, text } from '../drizzle.ts';
import { users } from './users.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    streetAddress: text().notNull(),
    extendedAddress: text().notNull().default(''),
    locality: text().notNull(),
    region: text().notNull(),
    postalCode: text().notNull(),
    countryName: text().notNull(),
    countryCodeAlpha2: text().notNull(),
  },
  (t) => [index('addresses_user').on(t.userId)],
);
export type AddressRow = typeof addresses.$inferSelect;
