import { addDays } from '../kernel/clock/clock.ts';
import { giftCertificates } from '../kernel/db/schema/gift-certificates.ts';
import { hashToken } from '../domains/identity/auth/mail-links.repo.ts';
import { accountId, emailOf } from './accounts.ts';
import type { SeedModule } from './seed-module.ts';

/** Plan of the demo's gifts: Yearly. */
const YEARLY = 4;

/** One unredeemed gift and one that `gifted` has redeemed; both were given by the school itself. */
export const seedGifts: SeedModule = async ({ tx, now }) => {
  const gift = { planId: YEARLY, createdAt: addDays(now, -20), expiresAt: addDays(now, 345) };
  await tx.insert(giftCertificates).values([
    {
      ...gift,
      codeHash: hashToken('GIFT-DEMO-0001'),
      gifterName: 'Yusuf Demir',
      firstName: 'Rosa',
      lastName: 'Keller',
      email: 'rosa.keller@demo.gargoyle.example',
      message: 'For all the masks still in your head. See you at the bench!',
    },
    {
      ...gift,
      codeHash: hashToken('GIFT-DEMO-USED'),
      gifterName: 'Mona Lindqvist',
      firstName: 'Gideon',
      lastName: 'Ross',
      email: emailOf('gifted'),
      redeemedAt: addDays(now, -10),
      redeemedBy: accountId('gifted'),
    },
  ]);
};
