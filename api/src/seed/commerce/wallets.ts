import { addDays } from '../../kernel/clock/clock.ts';
import { addresses } from '../../kernel/db/schema/addresses.ts';
import { cartItems, carts } from '../../kernel/db/schema/carts.ts';
import { type PaidWith, paymentMethods } from '../../kernel/db/schema/payments.ts';
import { sandboxMethods } from '../../kernel/db/schema/sandbox-payments.ts';
import { tutorials } from '../../kernel/db/schema/tutorials.ts';
import { customerOf } from '../../domains/commerce/payment-methods/payment-choice.service.ts';
import { accountId, accounts } from '../accounts.ts';
import type { SeedModule } from '../seed-module.ts';
import { addressOnly, demoPaypal, demoVisa, losAngeles, payers, portland } from './buyers.ts';
import { eq } from '../../kernel/db/drizzle.ts';

const nameOf = (account: string) => {
  const found = accounts[accountId(account) - 1];
  return { firstName: found?.firstName ?? '', lastName: found?.lastName ?? '' };
};

/** Disc set and course of the cart behind `/cart/CART-DEMO-0001`. */
const LINK_DISC = 1;
const LINK_STREAM = 'punching-hair-for-silicone-masks';

/** Addresses, payment methods and the cart behind a link. */
export const seedWallets: SeedModule = async ({ tx, now }) => {
  await tx.insert(addresses).values([
    ...[...addressOnly, ...payers].map((account) => ({
      userId: accountId(account),
      ...nameOf(account),
      ...portland,
    })),
    { userId: accountId('monthly'), ...nameOf('monthly'), ...losAngeles },
  ]);

  const methods = [
    ...payers.map((account) => ({ account, face: demoVisa(now), isDefault: true, token: `pm_demo_${account}` })),
    { account: 'monthly', face: demoPaypal satisfies PaidWith, isDefault: false, token: 'pm_demo_monthly_paypal' },
  ];
  await tx.insert(paymentMethods).values(
    methods.map(({ account, ...method }) => ({
      ...method,
      userId: accountId(account),
      createdAt: addDays(now, -30),
    })),
  );
  await tx.insert(sandboxMethods).values(
    methods.map(({ account, face, token }) => ({
      token,
      face,
      customer: customerOf(accountId(account)),
      behaviour: 'approve' as const,
    })),
  );

  await tx.insert(carts).values({ id: 1, linkToken: 'CART-DEMO-0001', updatedAt: addDays(now, -1) });
  const [stream] = await tx.select({ id: tutorials.id }).from(tutorials).where(eq(tutorials.slug, LINK_STREAM));
  if (!stream) throw new Error(`The demo's cart needs the course ${LINK_STREAM}.`);
  await tx.insert(cartItems).values([
    { cartId: 1, orderedModel: 'dvdset', orderedId: LINK_DISC, quantity: 1 },
    { cartId: 1, orderedModel: 'videotutorial', orderedId: stream.id, quantity: 1 },
  ]);
};
