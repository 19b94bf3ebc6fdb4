import { and, asc, eq, lt, sql } from '../db/drizzle.ts';
import { createTransport, type Transporter } from 'nodemailer';
import { mails } from '../db/schema/mails.ts';
import type { School } from '../school/school.ts';
import { traced } from '../tracing/tracing.ts';

const MOST_ATTEMPTS = 8;
let transport: { url: string; sender: Transporter } | undefined;

/**
 * Sends waiting mails through SMTP, one transaction each, so that several processes share the work and none is sent
 * twice concurrently. A refused mail is retried at the next call, eight times in total.
 * @returns how many were sent
 */
export async function deliverMails(school: School): Promise<number> {
  const { smtpUrl, mailFrom } = school.env;
  if (!smtpUrl) return 0;
  if (transport?.url !== smtpUrl) transport = { url: smtpUrl, sender: createTransport(smtpUrl) };
  const { sender } = transport;
  let sent = 0;
  let after = 0;
  for (;;) {
    const next = await school.db.transaction(async (tx) => {
      const [mail] = await tx
        .select()
        .from(mails)
        .where(and(eq(mails.state, 'waiting'), lt(mails.attempts, MOST_ATTEMPTS), sql`${mails.id} > ${after}`))
        .orderBy(asc(mails.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!mail) return null;
      const { to, subject, text, html } = mail;
      const send = () => sender.sendMail({ from: mailFrom, to, subject, text, html });
      const outcome = await traced(school.tracing, 'send a mail', send, { kind: 'client' })
        .then(() => 'sent' as const)
        .catch(() => (mail.attempts + 1 >= MOST_ATTEMPTS ? ('failed' as const) : ('waiting' as const)));
      await tx
        .update(mails)
        .set({ state: outcome, attempts: mail.attempts + 1 })
        .where(eq(mails.id, mail.id));
      return { id: mail.id, outcome };
    });
    if (!next) return sent;
    after = next.id;
    if (next.outcome === 'sent') sent += 1;
  }
}
