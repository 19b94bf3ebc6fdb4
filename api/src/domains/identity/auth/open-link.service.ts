import type { Tx } from '../../../kernel/db/client.ts';
import type { UserRow } from '../../../kernel/db/schema/users.ts';
import { lockUser } from '../users/users.repo.ts';
import { findLink, type MailLinkPurpose, type MailLinkRow } from './mail-links.repo.ts';

/** A valid link with its account, which is locked until the transaction ends; null for a link that is not valid. */
export async function openLink(
  tx: Tx,
  purpose: MailLinkPurpose,
  token: string,
  now: Date,
): Promise<{ link: MailLinkRow; user: UserRow } | null> {
  const seen = await findLink(tx, purpose, token, now);
  const user = seen && (await lockUser(tx, seen.userId));
  // Links change only under the lock of their account, so that only now it is certain that this one is valid.
  const link = user && (await findLink(tx, purpose, token, now));
  return link ? { link, user } : null;
}
