import { and, eq, inArray, isNotNull, or, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { contactMessages } from '../../../kernel/db/schema/contact-utm.ts';
import { giftCertificates } from '../../../kernel/db/schema/gift-certificates.ts';
import { idempotencyKeys } from '../../../kernel/db/schema/http.ts';
import { mails } from '../../../kernel/db/schema/mails.ts';
import { contestEntries, leads } from '../../../kernel/db/schema/showcase.ts';
import type { UserRow } from '../../../kernel/db/schema/users.ts';

/**
 * Deletes what names the owner of an account outside of it (API-A-147). Anybody can register somebody else's address:
 * what was sent from an address goes only with an account that has confirmed it.
 */
export async function forgetPerson(tx: Tx, { id, email, isVerified }: UserRow): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, `user:${id}`));
  await tx
    .update(giftCertificates)
    .set({ email: '', firstName: '', lastName: '', message: '' })
    .where(eq(giftCertificates.redeemedBy, id));
  await tx
    .update(giftCertificates)
    .set({ gifterName: '' })
    .where(and(eq(giftCertificates.giverId, id), isNotNull(giftCertificates.redeemedAt)));
  const address = email.toLowerCase();
  const isTheirs = or(eq(sql`lower(${mails.to})`, address), eq(sql`lower(${mails.replyTo})`, address));
  await tx.delete(mails).where(and(inArray(mails.state, ['sent', 'failed']), isTheirs));
  if (!isVerified) return;
  await tx.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, address));
  await tx.delete(contestEntries).where(eq(contestEntries.email, address));
  await tx.delete(leads).where(eq(leads.email, address));
}
