import { and, eq, ne } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { giftCertificates } from '../../../kernel/db/schema/gift-certificates.ts';
import { type SubscriptionRow, subscriptions } from '../../../kernel/db/schema/subscriptions.ts';

export interface CurrentSubscription {
  subscription: SubscriptionRow;
  /** It was already used for a gift. */
  gifted: boolean;
}

/** The subscription that has not ended (API-A-113); null without one. */
export async function findCurrentSubscription(tx: Tx, userId: number): Promise<CurrentSubscription | null> {
  const [row] = await tx
    .select({ subscription: subscriptions, gift: giftCertificates.id })
    .from(subscriptions)
    .leftJoin(giftCertificates, eq(giftCertificates.giverSubscriptionId, subscriptions.id))
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended')));
  return row ? { subscription: row.subscription, gifted: row.gift !== null } : null;
}
