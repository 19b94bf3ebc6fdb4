import { contactContract } from '@gargoyle/shared/contract/contact.contract';
import type { FastifyInstance } from 'fastify';
import { contactMessages } from '../../../kernel/db/schema/contact-utm.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { readCookie } from '../../../kernel/http/cookies.ts';
import { contactCopyMail, contactMail } from '../mails/contact.mails.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';

export function contactRoutes(app: FastifyInstance): void {
  const on = binder(app, contactContract);
  on('contact.send', async ({ tx, input, now, school, req }) => {
    const { name, email, subject, message } = input;
    const orderNumber = input.orderNumber ?? '';
    await tx.insert(contactMessages).values({ name, email, subject, orderNumber, message, createdAt: now });
    const sent = { name, email, subject, orderNumber, message };
    const language = readCookie(req, 'lang') ?? null;
    await sendMail(tx, school, { email: school.env.contactEmail, language, replyTo: email }, contactMail, sent);
    await sendMail(tx, school, { email, language }, contactCopyMail, sent);
    return { detail: 'Your message has been sent.' };
  });
}
