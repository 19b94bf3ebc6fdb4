import { createTransport, type Transporter } from 'nodemailer';
import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import { and, asc, eq, inArray, isNull, lte, or, sql } from '../db/drizzle.ts';
import { mails } from '../db/schema/mails.ts';
import type { School } from '../school/school.ts';
import { traced } from '../tracing/tracing.ts';

type Mail = typeof mails.$inferSelect;
/** Refused: `mail` if only this one was, for now or for good; `service` if any other would have been. */
type Outcome = 'sent' | 'no such address' | 'mail' | 'service';

/** Pauses of 1, 2, 4, 8 and then always 16 minutes are three days, after which mail servers give up, too. */
const LONGEST_PAUSE_MINUTES = 16;
const MOST_ATTEMPTS = 273;
/** Longer than the service may take below; then another process takes the mail over. */
const TAKEN_MINUTES = 3;
/** How long a silent mail service is waited for, in ms. Without them a mail would wait for ten minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Mailbox or domain that does not exist (RFC 3463, 3.2). Any other refusal may be one of ours: a relay that does not
 * know our credentials refuses each recipient, too.
 */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/;

const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes}::int)`;

let transport: { url: string; sender: Transporter } | undefined;

/**
 * Sends waiting mails through SMTP. Each is taken by one process, which holds no connection to the database meanwhile:
 * a service that hangs must not stop the API. A refused mail is tried again for three days, with growing pauses, unless
 * there is no such address. Once the service itself refuses, the others wait.
 * @returns how many were sent
 */
export async function deliverMails(school: School): Promise<number> {
  const { smtpUrl } = school.env;
  if (!smtpUrl) return 0;
  if (transport?.url !== smtpUrl) transport = { url: smtpUrl, sender: createTransport({ url: smtpUrl, ...TIMEOUTS }) };
  const { sender } = transport;
  for (let sent = 0; ; ) {
    // A process that ends begins no other.
    const mail = school.stopping ? undefined : await takeNext(school);
    if (!mail) return sent;
    const outcome = await send(school, sender, mail);
    await note(school, mail, outcome);
    if (outcome === 'sent') sent += 1;
    if (outcome === 'service') return sent;
  }
}

/** The oldest mail that is due, counted as tried once more; undefined if there is none. */
async function takeNext({ db }: School): Promise<Mail | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.state, ['waiting', 'sending']), or(isNull(mails.nextAt), lte(mails.nextAt, sql`now()`))))
    .orderBy(asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mails)
    .set({ state: 'sending', attempts: sql`${mails.attempts} + 1`, nextAt: inMinutes(TAKEN_MINUTES) })
    .where(sql`${mails.id} = (${due})`)
    .returning();
  return mail;
}

async function send(school: School, sender: Transporter, mail: Mail): Promise<Outcome> {
  const { to, replyTo, subject, text, html } = mail;
  const parties = { from: school.env.mailFrom, to, replyTo: replyTo ?? undefined };
  // Out-of-office programs do not answer such a mail (RFC 3834); a message from a person is not one.
  const headers = replyTo ? {} : { 'Auto-Submitted': 'auto-generated' };
  const message = { ...parties, headers, subject, text, html };
  try {
    await traced(school.tracing, 'send a mail', () => sender.sendMail(message), { kind: 'client' });
    return 'sent';
  } catch (error) {
    const { command, code, response = '', responseCode = 500 } = error as Partial<SMTPError>;
    if (command === 'RCPT TO') return NO_SUCH_ADDRESS.test(response) ? 'no such address' : 'mail';
    // Its content (a filter took it for spam, it is too large): other mails have another one.
    return code === 'EMESSAGE' && responseCode >= 500 ? 'mail' : 'service';
  }
}

async function note({ db }: School, { id, attempts }: Mail, outcome: Outcome): Promise<void> {
  const gone = outcome === 'no such address' || attempts >= MOST_ATTEMPTS;
  const pause = Math.min(2 ** (attempts - 1), LONGEST_PAUSE_MINUTES);
  // Its links open accounts and gifts, and are stored nowhere else as they are.
  const ended = { text: '', html: '' };
  const next =
    outcome === 'sent'
      ? { state: 'sent' as const, ...ended }
      : gone
        ? { state: 'failed' as const, ...ended }
        : { state: 'waiting' as const, nextAt: inMinutes(pause) };
  await db.update(mails).set(next).where(eq(mails.id, id));
}
