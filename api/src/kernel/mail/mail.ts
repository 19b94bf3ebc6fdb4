import type { Tx } from '../db/client.ts';
import { mails } from '../db/schema/mails.ts';
import type { School } from '../school/school.ts';
import { announceMail } from '../school/state.ts';
import { type LetterKind, languageOf } from './letter.ts';
import { render } from './render.ts';
import { hasNoMail } from './without-mail.ts';

export interface Recipient {
  email: string;
  /** Of the account, or of the page that asked; English otherwise. */
  language?: string | null;
}

/**
 * Writes a mail within the caller's transaction: it exists exactly if the change it tells of does.
 * Without SMTP_URL it stays in the outbox, else a job sends it. An account without an address gets none.
 */
export async function sendMail<D>(
  tx: Tx,
  school: Pick<School, 'env' | 'clock'>,
  to: Recipient,
  kind: LetterKind<D>,
  data: D,
): Promise<void> {
  if (hasNoMail(to.email)) return;
  const language = languageOf(to.language);
  const { subject, text, html } = render(kind[language](data), language, school.env.publicUrl);
  await tx.insert(mails).values({
    to: to.email,
    subject,
    text,
    html,
    sentAt: school.clock.now(),
    state: school.env.smtpUrl ? 'waiting' : 'kept',
  });
  if (school.env.smtpUrl) await announceMail(tx);
}
