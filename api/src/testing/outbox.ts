import type { TestSchool } from './test-school.ts';

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** The mails to an address, newest first. */
export async function mailsTo(school: TestSchool, to: string): Promise<OutboxMail[]> {
  const { body } = await school.send('GET', '/__outbox.json');
  return (body as OutboxMail[]).filter((m) => m.to === to);
}

/** The first storefront address in a mail's text. */
export function linkIn(mail: OutboxMail | undefined): URL {
  const found = /http:\/\/localhost:4000\/\S+/.exec(mail?.text ?? '');
  if (!found) throw new Error('The mail has no link.');
  return new URL(found[0]);
}
