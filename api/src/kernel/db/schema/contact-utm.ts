import { index, integer, jsonb, pgTable, text, timestamp } from '../drizzle.ts';
import { users } from './users.ts';
/** Messages of the contact form. */
/** What people write to the school. */
export const contactMessages = pgTable('contact_messages', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  orderNumber: text().notNull().default(''),
  message: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** UTM parameters: where users came from. */
export const utmRecords = pgTable(
  'utm_records',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    values: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('utm_records_user').on(t.userId)],
);
