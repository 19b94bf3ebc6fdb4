import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { tags } from './tags.ts';

const moment = () => timestamp({ withTimezone: true });

/** A person as reported by an external identity provider. */
export interface Person {
  /** Permanent id at the provider, including the provider's own address where it has one. */
  subject: string;
  email: string | null;
  /** The provider has verified the address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** As typed; compared in lower case (API-A-105). */
    email: text().notNull(),
    /** argon2id; null for accounts that only sign in by other proofs. */
    passwordHash: text(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    usedFreeTrial: boolean().notNull().default(false),
    isStaff: boolean().notNull().default(false),
    isSuperuser: boolean().notNull().default(false),
    isArtist: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** `free_library_subscriber`, `free_group_subscriber`, `annual_gift_certificate_recipients` or null. */
    role: text(),
    createdByProxy: boolean().notNull().default(false),
    isVerified: boolean().notNull().default(false),
    watchedWalkthroughVideo: boolean().notNull().default(false),
    /** Language of mails. */
    language: text().notNull().default('en'),
    /** Profile fields whose names start with `movie`, in camelCase as returned. */
    movies: jsonb().$type<Record<string, string | null>>().notNull().default({}),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex('users_email_lower').on(sql`lower(${t.email})`)],
);
export type UserRow = typeof users.$inferSelect;

export const userTags = pgTable(
  'user_tags',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tagId] })],
);

/** One row per issued token; ended rows stay so that the page learns the reason (API-A-015, API-A-112). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The staff member's own session, for an impersonation. */
    hijackerSessionId: uuid(),
    fromEmail: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** `replaced` by a newer login, or `closed` by logout, password change or release. */
    ended: text().$type<'replaced' | 'closed'>(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Links in mails: single use, with an expiry; only a hash is stored (API-A-103). */
export const mailLinks = pgTable(
  'mail_links',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'confirm' | 'reset'>().notNull(),
    tokenHash: text().notNull().unique(),
    /** The user's id in the link; `demo` in the demo's reset link. */
    uid: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('mail_links_user').on(t.userId, t.purpose)],
);

/** External sign-in identities: a social account, an institution, the proxy. */
export const identities = pgTable(
  'identities',
  {
    provider: text().$type<'facebook' | 'microsoft' | 'openathens' | 'proxy'>().notNull(),
    subject: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_user').on(t.userId)],
);

/** A sign-in at a provider: written when its response arrives, so that none counts twice; redeemed by its proof. */
export const signInProofs = pgTable('sign_in_proofs', {
  /** Hash of the state that was sent to the provider and came back. */
  state: text().primaryKey(),
  provider: text().notNull(),
  /** Hash of the proof that the page redeems; null until the provider has named the person. */
  proof: text().unique(),
  /** The person named by the provider. */
  person: jsonb().$type<Person>(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

/** Start and end of every impersonation (API-A-106); outlives both accounts. */
export const hijackLog = pgTable('hijack_log', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  action: text().$type<'start' | 'release'>().notNull(),
  staffId: integer().notNull(),
  userId: integer().notNull(),
  at: moment().notNull(),
});
