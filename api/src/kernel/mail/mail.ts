import type { Tx } from '../db/client.ts';
import { mails } from '../db/schema/mails.ts';
import type { School } from '../school/school.ts';
import { announceMail } from '../school/state.ts';
import { type MailTemplate, languageOf } from './mail-template.ts';
import { render } from './render.ts';
import { hasNoMail } from './no-mail-address.ts';

export interface Recipient {
  email: string;
  /** Language of the account, or of the calling page; English by default. */
  language?: string | null;
  /** Who gets the answer; the sender of mails by default. */
  replyTo?: string;
}

/**
 * Writes a mail within the caller's transaction, so it exists exactly if the change it reports was committed.
 * Without SMTP_URL it stays in the outbox, otherwise a job sends it. An account without an address gets none.
 */
export async function sendMail<D>(
  tx: Tx,
  school: Pick<School, 'env' | 'clock'>,
  to: Recipient,
  kind: MailTemplate<D>,
  data: D,
): Promise<void> {
  if (hasNoMail(to.email)) return;
  const language = languageOf(to.language);
  const { subject, text, html } = render(kind[language](data), language, school.env.publicUrl);
  await tx.insert(mails).values({
    to: to.email,
    replyTo: to.replyTo ?? null,
    subject,
    text,
    html,
    sentAt: school.clock.now(),
    state: school.env.smtpUrl ? 'waiting' : 'kept',
  });
  if (school.env.smtpUrl) await announceMail(tx);
}
