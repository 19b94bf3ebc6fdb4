import { addDays } from '../kernel/clock/clock.ts';
import { identities, mailLinks, users } from '../kernel/db/schema/users.ts';
import { hashToken } from '../domains/identity/auth/mail-links.repo.ts';
import type { SeedModule } from './seed-module.ts';

type Account = Partial<typeof users.$inferInsert> & { name: string; firstName: string; lastName: string };

/** The accounts of the demo; ids count from 1 in this order. */
export const accounts: readonly Account[] = [
  { name: 'new', firstName: 'Nora', lastName: 'Ellery', watchedWalkthroughVideo: false },
  { name: 'unverified', firstName: 'Umberto', lastName: 'Salas', isVerified: false, watchedWalkthroughVideo: false },
  { name: 'walkthrough', firstName: 'Wanda', lastName: 'Prior' },
  { name: 'trial', firstName: 'Tobias', lastName: 'Renner' },
  { name: 'lapsed', firstName: 'Lena', lastName: 'Okafor', usedFreeTrial: true },
  { name: 'basic', firstName: 'Boris', lastName: 'Anholt', usedFreeTrial: true },
  { name: 'basic-full', firstName: 'Beatrix', lastName: 'Fullerton', usedFreeTrial: true },
  { name: 'apprentice', firstName: 'Amara', lastName: 'Petit', usedFreeTrial: true },
  { name: 'monthly', firstName: 'Mona', lastName: 'Lindqvist', usedFreeTrial: true },
  { name: 'yearly', firstName: 'Yusuf', lastName: 'Demir', usedFreeTrial: true },
  { name: 'group', firstName: 'Greta', lastName: 'Hollis', usedFreeTrial: true },
  { name: 'free', firstName: 'Frida', lastName: 'Novak', role: 'free_group_subscriber' },
  { name: 'cancelling', firstName: 'Carlos', lastName: 'Wendt', usedFreeTrial: true },
  { name: 'downgrading', firstName: 'Dora', lastName: 'Ashby', usedFreeTrial: true },
  { name: 'collector', firstName: 'Conrad', lastName: 'Visser', usedFreeTrial: true },
  { name: 'library', firstName: 'Lydia', lastName: 'Marsh', role: 'free_library_subscriber' },
  { name: 'proxy', firstName: 'Priya', lastName: 'Nair', createdByProxy: true },
  { name: 'artist', firstName: 'Arturo', lastName: 'Bellini', isArtist: true },
  { name: 'staff', firstName: 'Stella', lastName: 'Brandt', isStaff: true },
  { name: 'admin', firstName: 'Adrian', lastName: 'Moss', isStaff: true, isSuperuser: true },
  { name: 'unpaid', firstName: 'Ulla', lastName: 'Fenn', usedFreeTrial: true },
  { name: 'gifted', firstName: 'Gideon', lastName: 'Ross', role: 'annual_gift_certificate_recipients' },
  { name: 'social', firstName: 'Sofia', lastName: 'Castell' },
];

/** Password of every demo account. */
export const DEMO_PASSWORD = 'character-arts-1';

export const emailOf = (name: string): string => `${name}@demo.gargoyle.example`;

/** Id of a demo account by the name before its `@`. */
export function accountId(name: string): number {
  const index = accounts.findIndex((a) => a.name === name);
  if (index < 0) throw new Error(`There is no demo account ${name}.`);
  return index + 1;
}

export const seedAccounts: SeedModule = async ({ tx, now, passwordHash }) => {
  await tx.insert(users).values(
    accounts.map(({ name, ...traits }, i) => ({
      isVerified: true,
      watchedWalkthroughVideo: true,
      ...traits,
      id: i + 1,
      email: emailOf(name),
      passwordHash,
      createdAt: addDays(now, -400 + i),
    })),
  );
  await tx
    .insert(identities)
    .values(proofs.map(({ provider, subject, name }) => ({ provider, subject, userId: accountId(name) })));
  await tx.insert(mailLinks).values(
    links.map(({ name, purpose, uid, token }) => ({
      userId: accountId(name),
      purpose,
      uid,
      tokenHash: hashToken(token),
      createdAt: now,
      // The demo's own links are valid for a year.
      expiresAt: addDays(now, 365),
    })),
  );
};

/** Subjects returned by the local emulations of external sign-in providers. */
const proofs = [
  { provider: 'facebook', subject: 'SOCIAL-DEMO-0001', name: 'social' },
  { provider: 'microsoft', subject: 'SOCIAL-DEMO-0001', name: 'social' },
  { provider: 'proxy', subject: 'PROXY-DEMO-0001', name: 'proxy' },
  { provider: 'openathens', subject: 'ATHENS-DEMO-0001', name: 'library' },
] as const;

const links = [
  { name: 'unverified', purpose: 'confirm', uid: 'demo', token: 'CONFIRM-DEMO-0001' },
  { name: 'lapsed', purpose: 'reset', uid: 'demo', token: 'RESET-DEMO-0001' },
] as const;
