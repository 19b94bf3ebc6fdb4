import { paths } from '@gargoyle/shared/paths';
import type { Tx } from '../../../kernel/db/client.ts';
import type { UserRow } from '../../../kernel/db/schema/users.ts';
import { confirmMail } from '../mails/account.mails.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import type { School } from '../../../kernel/school/school.ts';
import { createLink } from './mail-links.repo.ts';

/** Sends the mail with the link that confirms the address. */
export async function sendConfirmation(tx: Tx, school: School, user: UserRow): Promise<void> {
  const now = school.clock.now();
  const key = await createLink(tx, { userId: user.id, purpose: 'confirm', uid: String(user.id), now });
  await sendMail(tx, school, user, confirmMail, { url: school.env.publicUrl + paths.confirmEmail(key) });
}
