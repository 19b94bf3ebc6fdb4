import { contactContract } from '@gargoyle/shared/contract/contact.contract';
import type { FastifyInstance } from 'fastify';
import { contactMessages } from '../../../kernel/db/schema/contact-utm.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { readCookie } from '../../../kernel/http/cookies.ts';
import { contactCopyMail } from '../mails/contact.mails.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';

export function contactRoutes(app: FastifyInstance): void {
  const on = binder(app, contactContract);
  on('contact.send', async ({ tx, input, now, school, req }) => {
    const { name, email, subject, message } = input;
    const orderNumber = input.orderNumber ?? '';
    await tx.insert(contactMessages).values({ name, email, subject, orderNumber, message, createdAt: now });
    const language = readCookie(req, 'lang') ?? null;
    await sendMail(tx, school, { email, language }, contactCopyMail, {
      name,
      subject: subject.replaceAll('_', ' '),
      orderNumber,
      message,
    });
    return { detail: 'Your message has been sent.' };
  });
}
