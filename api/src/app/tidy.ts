import { and, inArray, isNotNull, isNull, lt, ne } from '../kernel/db/drizzle.ts';
import { forgetAddresses } from '../domains/site/telemetry/telemetry.repo.ts';
import { CART_DAYS } from '../domains/commerce/order-items/cart-owner.ts';
import { carts } from '../kernel/db/schema/carts.ts';
import { contactMessages } from '../kernel/db/schema/contact-utm.ts';
import { giftCertificates } from '../kernel/db/schema/gift-certificates.ts';
import { humanChecks, idempotencyKeys, rateCounts } from '../kernel/db/schema/http.ts';
import { releaseCounts } from '../kernel/db/schema/health.ts';
import { mails } from '../kernel/db/schema/mails.ts';
import { telemetrySums } from '../kernel/db/schema/telemetry.ts';
import { sessions, signInProofs } from '../kernel/db/schema/users.ts';
import { addDays } from '../kernel/clock/clock.ts';
import type { School } from '../kernel/school/school.ts';

/** Deletes what has expired. */
export async function tidy(school: School): Promise<void> {
  const now = school.clock.now();
  await school.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, addDays(now, -7)));
  await school.db.delete(humanChecks).where(lt(humanChecks.expiresAt, now));
  await school.db.delete(signInProofs).where(lt(signInProofs.expiresAt, now));
  await school.db.delete(sessions).where(lt(sessions.expiresAt, addDays(now, -1)));
  await school.db.delete(releaseCounts).where(lt(releaseCounts.minute, addDays(new Date(), -2)));
  // Anybody can send them, and `/ops` shows a week.
  await school.db.delete(telemetrySums).where(lt(telemetrySums.day, addDays(now, -30).toISOString().slice(0, 10)));
  await forgetAddresses(school.db);
  const ended = inArray(mails.state, ['sent', 'failed']);
  await school.db.delete(mails).where(and(ended, lt(mails.sentAt, addDays(now, -30))));
  await school.db.delete(contactMessages).where(lt(contactMessages.createdAt, addDays(now, -365)));
  await forgetUnredeemedGifts(school.db, now);
  // A day later than their cookies.
  const forgotten = lt(carts.updatedAt, addDays(now, -CART_DAYS - 1));
  await school.db.delete(carts).where(and(isNotNull(carts.visitorHash), forgotten));
  await school.db.delete(rateCounts).where(lt(rateCounts.startedAt, new Date(Date.now() - 3_600_000)));
}

/** Names and words in gifts that nobody redeemed: of people who may never have been here (API-C-324). */
const forgetUnredeemedGifts = (db: School['db'], now: Date) =>
  db
    .update(giftCertificates)
    .set({ gifterName: '', firstName: '', lastName: '', email: '', message: '' })
    .where(
      and(
        isNull(giftCertificates.redeemedAt),
        lt(giftCertificates.expiresAt, addDays(now, -30)),
        ne(giftCertificates.email, ''),
      ),
    );
