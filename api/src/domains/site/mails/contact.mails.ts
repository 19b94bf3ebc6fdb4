import { brand } from '@gargoyle/shared/brand';
import type { MailTemplate } from '../../../kernel/mail/mail-template.ts';

interface Message {
  name: string;
  subject: string;
  orderNumber: string;
  message: string;
}

/** Copy of a contact message for its sender. */
export const contactCopyMail: MailTemplate<Message> = {
  en: ({ name, subject, orderNumber, message }) => ({
    subject: `We received your message (${subject})`,
    title: `Thank you, ${name}`,
    paragraphs: ['Your message has reached our support team. A person will answer within one working day.', message],
    ...(orderNumber ? { lines: [{ label: 'Order', value: orderNumber }] } : {}),
    after: [brand.fullName],
  }),
  es: ({ name, subject, orderNumber, message }) => ({
    subject: `Hemos recibido tu mensaje (${subject})`,
    title: `Gracias, ${name}`,
    paragraphs: ['Tu mensaje ha llegado a nuestro equipo. Una persona te responderá en un día laborable.', message],
    ...(orderNumber ? { lines: [{ label: 'Pedido', value: orderNumber }] } : {}),
    after: [brand.fullName],
  }),
};
