import type { SeedModule } from '../seed-module.ts';
import { seedShop } from './catalogue.ts';
import { seedOrders } from './orders.ts';
import { seedSubscriptions } from './subscriptions.ts';
import { seedWallets } from './wallets.ts';

/** The shop of the demo and the purchases of its accounts; depends on courses and accounts. */
export const seedCommerce: SeedModule = async (context) => {
  await seedShop(context);
  await seedSubscriptions(context);
  await seedWallets(context);
  await seedOrders(context);
};
